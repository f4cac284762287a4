### Ce qui est dit sur toutes les pages, à l’accueil et en jouant, en français.

## Pages

page-start = Jouer
page-play = Partie
page-games = Mes parties
page-study = Étudier
page-editor = Éditeur
page-learn = Apprendre
page-rules = Règles
page-about = À propos
page-m = Par message
page-missing = Page introuvable
missing-text = Il n’y a rien à cette adresse. Le lien est peut-être incomplet ou mal recopié.
to-start = Aller à l’accueil
skip-to-content = Aller au contenu
loading = Chargement…
browser-too-old = Ce navigateur est trop ancien pour Jersi : il lui manque WebAssembly SIMD, présent dans les navigateurs depuis 2021 et dans Safari depuis 2023.
menu = Menu
navigation = Pages
close = Fermer
try-again = Réessayer

## Ce qui ne va pas

problem-title = Cela n’a pas marché
problem-place = Ligne { $line }, colonne { $column } :
problem-meant = Vouliez-vous dire { $turns } ?

## Réglages

settings = Réglages
language = Langue
mode = Apparence
mode-auto = Système
mode-light = Clair
mode-dark = Sombre
board-theme = Plateau
board-earth = Terre
board-forest = Forêt
board-slate = Ardoise
board-contrast = Contraste fort
coordinates = Coordonnées
coordinates-in-cell = Dans les cases
coordinates-edge = Au bord
coordinates-none = Aucune
faces = Faces des cubes
faces-simple = Traits
faces-dotted = Points
sounds = Sons
animations = Animations
confirm = Confirmer chaque tour
confirm-hint = Utile sur les écrans tactiles : un tour n’est joué qu’une fois confirmé.

## Le plateau

cell-selected = { $cell }, sélectionnée
cell-target = { $cell }, accessible

## L’accueil

start-title = Empiler. Bouger. Ruser.
start-lead = Pierre, feuille, ciseaux sur un plateau : cinq jeux de la famille JERSI. Jouez contre l’ordinateur, un ami à côté de vous ou un ami au loin.
start-resume = En cours : { $title }, { $turns ->
    [one] { $turns } tour joué
   *[other] { $turns } tours joués
 }.
resume = Reprendre
all-games = Toutes les parties
play = Jouer
options = Options
play-game = Jouer à { $title }
options-game = Options de { $title }
learn-game = Apprendre { $title }
card-facts = { $cells } cases, { $cubes } cubes par joueur
own-rules = Vos propres règles
own-rules-text = Chaque jeu est un fichier texte que chacun peut modifier. Choisissez-en un et jouez-y aussitôt.
own-rules-faulty = Ce fichier contient des erreurs
choose-file = Choisir un fichier de règles
file-too-large = Ce fichier est trop grand pour être un fichier de règles.

## Avant la partie

opponent = Adversaire
opponent-computer = Ordinateur
opponent-screen = Un ami, sur cet écran
opponent-message = Un ami, par message
level = Niveau
level-words = { $level ->
    [1] Première partie
    [2] Doux
    [3] Détendu
    [4] Attentif
    [5] Solide
    [6] Habile
    [7] Fort
    [8] Très fort
    [9] Expert
   *[other] Pleine force
}
by-message-hint = Après chacun de vos tours, vous recevez un lien à envoyer ; votre ami répond par un lien. Ni compte, ni serveur.
side = Votre camp
side-white = Blancs
side-black = Noirs
side-random = Au hasard
clock = Pendule
clock-none = Aucune
clock-custom = Personnalisée…
minutes = Minutes par joueur
increment = Secondes ajoutées par tour
clock-wrong = Choisissez de 1 à 600 minutes et de 0 à 600 secondes.
setup = Mise en place
setup-standard = Standard
setup-code = Code de mise en place
deal-again = Mélanger encore
from-position = À partir d’une position
start-game = Commencer

## En jouant

player-white = Blancs
player-black = Noirs
seat-person = sur cet écran
seat-you = vous
seat-friend = par message
seat-computer = Ordinateur, niveau { $level }
players = Blancs : { $white }. Noirs : { $black }.
reserve = Réserve
reserve-cube = { $kind }, { $count } en réserve
prisoners = Prisonniers
lost = Perdus
clock-of = Pendule des { $player }
prompt-your-turn = À vous de jouer.
prompt-turn-white = Aux Blancs de jouer.
prompt-turn-black = Aux Noirs de jouer.
prompt-thinking = L’ordinateur réfléchit…
prompt-silent = L’ordinateur ne répond pas. { $why }
prompt-friend = En attente de la réponse de votre ami.
prompt-looking-back = Vous regardez un tour passé.
prompt-confirm = Jouer { $turn } ?
prompt-step = Où aller ?
prompt-second-step = Un second pas ?
prompt-second-drop = Parachuter un second cube ?
prompt-place = Où le parachuter ?
prompt-return = Vous avez capturé le roi : choisissez où il revient.
prompt-ransom = Vous avez capturé le roi. Demandez une rançon :
prompt-give = Votre roi est capturé : donnez un cube ({ $kind }).
refused-nothing-to-do = Il n’y a rien à choisir ici.
refused-empty = Cette case est vide.
refused-not-yours = Ce cube n’est pas à vous.
refused-cannot-move = Ce cube ne peut pas bouger maintenant.
refused-out-of-reach = Il ne peut pas aller là.
refused-not-the-ransom = Ce cube n’est pas la rançon.
refused-no-return = Le roi ne peut pas revenir là.
refused-name-a-ransom = Nommez d’abord une rançon.
refused-no-such-kind = Vous ne pouvez pas prendre ce cube maintenant.
put-king-back = Non, replacer le roi
stop-and-ask = Non, demander { $kind }
what-moves = Que déplacer
part-stack = Pile
part-cube = Sommet seul
end-turn = Finir le tour
confirm-turn = Jouer
cancel = Annuler
to-last-turn = Dernier tour
draw-count = { $now } tours sans capture sur { $limit }
draw-count-hint = La partie est nulle après { $limit } tours sans capture.
exchanges = { $count ->
    [one] { $count } échange restant
   *[other] { $count } échanges restants
}
turns = Tours
no-turns = Aucun tour joué.
go-first = Position de départ
go-back = Tour précédent
go-forward = Tour suivant
go-last = Dernier tour
at-turn = Tour { $number } : { $turn }
at-start = Au début
takeback = Annuler le coup
taken-back = Coup annulé
hint = Conseil
hint-is = Conseil : { $turn }
flip = Retourner le plateau
offer-draw = Proposer la nulle
draw-declined = L’ordinateur refuse la nulle.
draw-title = Accepter la nulle ?
draw-text = La partie se termine sans vainqueur.
draw-yes = Accepter
resign = Abandonner
resign-title = Abandonner ?
resign-text-white = Les Blancs abandonnent et les Noirs gagnent.
resign-text-black = Les Noirs abandonnent et les Blancs gagnent.
rematch = Revanche
review-game = Revoir
new-game = Nouvelle partie
game-panel = Tours et actions
typed-turn = Taper un tour
no-such-game = Cette partie n’est pas dans ce navigateur.
game-unreadable = Cette partie ne peut pas être ouverte
game-changed-elsewhere = Cette partie a changé dans une autre fenêtre. Voici la position actuelle.
engine-silent = Le moteur n’a pas pu être chargé. Vous êtes peut-être hors ligne.
storage-full = Le navigateur ne peut pas enregistrer cette partie : sa mémoire est pleine ou bloquée. Exportez vos parties ou supprimez-en.

## Résultats

wins-white = Les Blancs gagnent
wins-black = Les Noirs gagnent
draw = Partie nulle
reason-goal = en atteignant le but.
reason-no-return = car le roi capturé ne peut pas revenir.
reason-no-ransom = car aucune rançon n’est possible.
reason-king-captured = en capturant le roi.
reason-blocked = car l’adversaire ne peut pas jouer.
reason-count = après trop de tours sans capture.
reason-resignation = par abandon.
reason-agreement = d’un commun accord.
reason-flag = au temps.
reason-turn-limit = à la limite de tours.
reason-left = parce que l’autre joueur est parti.
aborted = La partie a été interrompue.

## Par message

by-message = Par message
send-title = Envoyez votre tour
send-text = Votre ami ouvre le lien, joue, et vous renvoie un lien.
copy-link = Copier le lien
copy-mail = Copier le texte d’un courriel
write-mail = Écrire un courriel
show-link = Afficher le texte
copied = Copié.
copy-by-hand = Le navigateur ne permet pas de copier : sélectionnez le texte ci-dessous.
message-your-turn = C’est à vous. Quand vous aurez joué, vous recevrez un lien à envoyer.
mail-turn = { $title }, tour { $number } : { $turn }
mail-link = À toi : { $address }
mail-how = Ouvre le lien, joue, et renvoie-moi le lien obtenu.
link-unreadable = Ce lien ne peut pas être lu
link-damaged = Il a peut-être été coupé ou changé en route. Demandez à votre ami de le renvoyer.
link-is-old = Ce lien est plus ancien que votre partie.
link-differs = Deux parties différentes
link-differs-text = La partie de ce lien n’est pas celle que vous avez ici sous le même nom.
keep-mine = Garder la mienne
take-theirs = Prendre celle du lien
keep-both = Garder les deux

## Les parties de ce navigateur

game-goes-on = En cours, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }
no-games = Vous n’avez encore joué aucune partie ici.
games-broken = { $count ->
    [one] { $count } partie enregistrée est illisible. Elle reste telle quelle, et l’export la contient.
   *[other] { $count } parties enregistrées sont illisibles. Elles restent telles quelles, et l’export les contient.
}
look = Voir
remove = Supprimer
remove-game = Supprimer { $title }
remove-title = Supprimer cette partie ?
remove-text = { $title } sera supprimé de ce navigateur pour de bon.
paste-link = Coller un lien ou un courriel
open = Ouvrir
no-link-there = Ce texte ne contient pas de lien vers une partie.
all-stored = Sauvegarde
all-stored-text = Vos parties ne sont enregistrées que dans ce navigateur. Exportez-les dans un fichier pour les mettre en sûreté ou les emporter ailleurs. Les réglages, les leçons et l’étude en font partie ; un import ne remplace jamais les vôtres.
export-all = Exporter dans un fichier
import-all = Importer un fichier
imported = { $added } ajoutées, { $kept } déjà là, { $broken } illisibles.
import-failed = Ce fichier n’est pas une sauvegarde de Jersi.
