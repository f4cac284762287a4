### Ce qui est dit en étudiant, en important, en partageant et en éditant, en français.

## Le bureau

study-panel = Moteur, tours et revue
study-no-turns = Jouez un tour sur le plateau, ou importez une partie.
study-unreadable = Ceci ne peut être étudié
engine = Moteur
engine-lines = Lignes
depth = profondeur { $depth }, { $nodes }
eval = Comment les positions sont jugées
eval-net = réseau de neurones
eval-hand = à la main
worth-white = B en { $turns }
worth-black = N en { $turns }
chance-white = Chances de gain de Blanc : { $share } pour cent
chance-unknown = Chances : pas encore connues
comment = Commentaire sur ce tour
comment-here = Commentaire…
promote = En ligne principale
delete-from-here = Supprimer d’ici
edit-position = Modifier la position

## Revue

review = Revue
review-start = Revoir la partie
review-text = Qu’a coûté chaque tour ?
review-progress = Avancement de la revue
review-done = La revue est terminée.
stop = Arrêter
graph = Chances de Blanc au fil de la partie ; cliquez pour y aller
accuracy = Gardé
mark-forced = Forcé
mark-best = Meilleur tour
mark-good = Bon tour
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Gaffe
why-missed-win = un gain en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 } a été manqué.
why-lost = il perd en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
why-chances = les chances tombent de { $before } % à { $after } %.
better-was = Il y avait mieux :
refuted-by = La réponse :

## Importer

import = Importer
import-text = Collez une partie sous n’importe quelle forme, une position, un lien ou un courriel entier ; ou déposez un fichier ici.
import-file = Ou choisissez un fichier :
import-too-large = Ce fichier est trop grand pour être une partie.
import-play = Continuer la partie
import-study = Étudier
found = Trouvé : { $what }, { $title }, { $turns ->
    [0] aucun tour
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
found-native = une partie notée
found-certu = une partie des programmes de l’auteur
found-rulebook = le tableau d’un livret de règles
found-bare = une liste de tours
found-log = un journal des programmes de l’auteur
found-json = une partie en JSON
found-link = le lien d’une partie
found-position = une position
found-tried = Le texte ne nomme pas son jeu : ce sont les règles qui conviennent.
found-skipped = Laissé de côté : { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
 } et { $words ->
    [one] { $words } mot
   *[other] { $words } mots
 } qui ne font pas partie de la partie.
found-more = Une autre partie semble suivre ; la première est prise.

## Partager

share = Partager
share-link = Lien
share-record = Notation
share-picture = Position
copy = Copier
copy-position = Copier en texte
download = Télécharger
form-native = Texte natif
form-certu = Texte des programmes de l’auteur
form-json = JSON
form-gif = GIF animé de la partie
painting = Dessin en cours…
form-loses = Cette forme n’a pas de place pour : { $losses }.
