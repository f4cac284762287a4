### Ce qui est dit en étudiant, en important, en partageant et en éditant, en français.

## Le bureau

study-panel = Moteur, tours et analyse
study-no-turns = Jouez un tour sur le plateau ou importez une partie.
study-unreadable = Cette partie ne peut pas être étudiée
engine = Moteur
engine-lines = Variantes
depth = profondeur { $depth }, { $nodes }
eval = Évaluation
eval-net = réseau de neurones
eval-hand = classique
worth-white = B en { $turns }
worth-black = N en { $turns }
chance-white = Chances de gain des Blancs : { $share } pour cent
chance-unknown = Chances de gain : pas encore connues
comment = Commentaire sur ce tour
comment-here = Commentaire…
promote = Faire variante principale
delete-from-here = Supprimer à partir d’ici
edit-position = Modifier la position

## Revue

review = Analyse
review-start = Analyser la partie
review-text = Trouvez les erreurs des deux joueurs.
review-progress = Avancement de l’analyse
review-done = L’analyse est terminée.
stop = Arrêter
graph = Chances de gain des Blancs au fil de la partie ; cliquez pour aller à un tour
accuracy = Précision
mark-forced = Forcé
mark-best = Meilleur coup
mark-good = Bon coup
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Gaffe
why-missed-win = manque un gain en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
why-lost = perd en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
why-chances = les chances de gain tombent de { $before } % à { $after } %.
better-was = Meilleur coup :
refuted-by = Meilleure réponse :

## Importer

import = Importer
import-text = Collez une partie dans n’importe quelle notation, une position, un lien ou un courriel entier, ou déposez un fichier ici.
import-file = Ou choisissez un fichier :
import-too-large = Ce fichier est trop grand pour être une partie.
import-play = Jouer à partir d’ici
import-study = Étudier
found = Trouvé : { $what }, { $title }, { $turns ->
    [0] aucun tour
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
found-native = une partie
found-certu = une partie des programmes de l’auteur
found-rulebook = un tableau de livret de règles
found-bare = une liste de tours
found-log = un journal des programmes de l’auteur
found-json = une partie en JSON
found-link = le lien d’une partie
found-position = une position
found-tried = Le texte ne nomme pas son jeu : voici les règles qui conviennent.
found-skipped = Hors de la partie : { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
 } et { $words ->
    [one] { $words } mot
   *[other] { $words } mots
 }.
found-games = { $games } parties : choisissez-en une
found-turns = { $turns ->
    [one] un tour
   *[other] { $turns } tours
 }

## Partager

share = Partager
share-link = Lien
share-record = Partie
share-picture = Position
copy = Copier
copy-position = Copier en texte
download = Télécharger
form-native = Texte
form-certu = Texte pour les programmes de l’auteur
form-json = JSON
form-gif = GIF animé
painting = Dessin en cours…
form-loses = Ce format laisse de côté : { $losses }.
