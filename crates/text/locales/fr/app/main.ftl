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
page-missing = Rien ici
missing-text = Cette adresse ne mène nulle part : il manque peut-être une lettre, ou le lien vient d’ailleurs.
to-start = Vers l’accueil
skip-to-content = Aller au contenu
loading = Chargement…
browser-too-old = Ce navigateur est trop ancien pour cette page : il lui manque les vecteurs de WebAssembly (SIMD), que les navigateurs ont depuis 2021, Safari depuis 2023.
menu = Menu
navigation = Pages
close = Fermer
try-again = Réessayer

## Ce qui ne va pas

problem-title = Cela n’a pas marché
problem-place = Ligne { $line }, colonne { $column } :
problem-meant = Peut-être : { $turns }

## Réglages

settings = Réglages
language = Langue
mode = Clair ou sombre
mode-auto = Comme le système
mode-light = Clair
mode-dark = Sombre
board-theme = Plateau
board-earth = Terre
board-forest = Forêt
board-slate = Ardoise
board-contrast = Contraste fort
coordinates = Noms des cases
coordinates-in-cell = Dans les cases
coordinates-edge = Au bord
coordinates-none = Aucun
faces = Faces des cubes
faces-simple = Traits
faces-dotted = Points
sounds = Sons
animations = Cubes animés
confirm = Confirmer chaque tour
confirm-hint = Pour les écrans tactiles : un tour compte quand vous l’avez confirmé.

## Le plateau

cell-selected = { $cell }, sélectionnée
cell-target = { $cell }, accessible

## L’accueil

start-title = Empiler. Bouger. Ruser.
start-lead = Pierre, feuille et ciseaux sur un plateau : cinq jeux de la famille JERSI, contre l’ordinateur, un ami ici, ou un ami au loin.
start-resume = { $title } continue : { $turns ->
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
card-facts = { $cells } cases, { $cubes } cubes chacun
own-rules = Vos propres règles
own-rules-text = Les jeux sont écrits dans des fichiers que chacun peut modifier. Choisissez-en un, et jouez aussitôt.
own-rules-faulty = Ce fichier ne peut pas être joué
choose-file = Choisir un fichier de règles
file-too-large = Ce fichier est trop grand pour être un fichier de règles.

## Avant la partie

opponent = Adversaire
opponent-computer = Ordinateur
opponent-screen = Un ami, ici
opponent-message = Un ami, par message
level = Niveau
level-words = { $level ->
    [1] Pour une première partie
    [2] Doux
    [3] Détendu
    [4] Attentif
    [5] Solide
    [6] Habile
    [7] Fort
    [8] Très fort
    [9] Expert
   *[other] Aussi fort que possible
}
by-message-hint = Après chacun de vos tours, un lien à envoyer ; la réponse de votre ami est un lien aussi. Ni compte, ni serveur.
side = Votre camp
side-white = Blanc
side-black = Noir
side-random = Au hasard
clock = Pendule
clock-none = Aucune
clock-custom = Autre…
minutes = Minutes chacun
increment = Secondes par tour
clock-wrong = De 1 à 600 minutes, et de 0 à 600 secondes.
setup = Mise en place
setup-standard = Standard
setup-code = Code de la mise en place
deal-again = Redistribuer
from-position = À partir d’une position
start-game = Commencer

## En jouant

player-white = Blanc
player-black = Noir
seat-person = à cet écran
seat-you = vous
seat-friend = par message
seat-computer = Ordinateur, niveau { $level }
players = Blanc : { $white }. Noir : { $black }.
reserve = Réserve
reserve-cube = { $kind }, { $count } en réserve
prisoners = Prisonniers
lost = Perdus
clock-of = Pendule de { $player }
prompt-your-turn = À vous.
prompt-turn-white = Trait à Blanc.
prompt-turn-black = Trait à Noir.
prompt-thinking = L’ordinateur réfléchit…
prompt-silent = L’ordinateur ne répond pas. { $why }
prompt-friend = En attente de la réponse de votre ami.
prompt-looking-back = Vous regardez en arrière.
prompt-confirm = Jouer { $turn } ?
prompt-step = Vers où ?
prompt-second-step = Un second pas ?
prompt-second-drop = Poser un second cube ?
prompt-place = Où le poser ?
prompt-return = Le roi est capturé : remettez-le en jeu.
prompt-ransom = Le roi est capturé. Demandez une rançon :
prompt-give = Votre roi est capturé : cédez un cube ({ $kind }).
put-king-back = Non : remettre le roi
stop-and-ask = Non : demander { $kind }
what-moves = Ce qui bouge
part-stack = Pile
part-cube = Cube du haut
end-turn = Finir le tour
confirm-turn = Jouer
cancel = Annuler
to-last-turn = Au dernier tour
draw-count = { $now } sur { $limit } sans capture
draw-count-hint = Après { $limit } tours sans capture, la partie est nulle.
exchanges = { $count ->
    [one] { $count } échange restant
   *[other] { $count } échanges restants
}
turns = Tours
no-turns = Aucun tour n’a été joué.
go-first = Au début
go-back = Un tour en arrière
go-forward = Un tour en avant
go-last = Au dernier tour
at-turn = Tour { $number } : { $turn }
at-start = Au début
takeback = Reprendre
taken-back = Repris
hint = Conseil
hint-is = Conseil : { $turn }
flip = Tourner
offer-draw = Nulle ?
draw-declined = L’ordinateur continue.
draw-title = Partie nulle ?
draw-text = Les deux joueurs conviennent que personne ne gagne.
draw-yes = D’accord
resign = Abandonner
resign-title = Abandonner ?
resign-text-white = Blanc abandonne, et Noir gagne.
resign-text-black = Noir abandonne, et Blanc gagne.
rematch = Revanche
review-game = Revoir
new-game = Nouvelle partie
game-panel = Tours et actions
typed-turn = Écrire un tour
no-such-game = Cette partie n’est pas dans ce navigateur.
game-unreadable = Cette partie ne peut pas être ouverte
game-changed-elsewhere = Cette partie a changé dans une autre fenêtre : voici où elle en est.
engine-silent = Le moteur n’a pas pu être chargé : le réseau manque peut-être.
storage-full = Le navigateur ne peut pas garder cette partie : sa mémoire est pleine ou fermée. Exportez vos parties, ou supprimez-en.

## Résultats

wins-white = Blanc gagne
wins-black = Noir gagne
draw = Partie nulle
reason-goal = en atteignant le but.
reason-no-return = car le roi capturé ne peut revenir.
reason-no-ransom = car aucune rançon ne peut être demandée.
reason-king-captured = en capturant le roi.
reason-blocked = car l’autre ne peut pas jouer.
reason-count = après trop de tours sans capture.
reason-resignation = par abandon.
reason-agreement = d’un commun accord.
reason-flag = au temps.
reason-turn-limit = à la limite de tours.

## Par message

by-message = Par message
send-title = Envoyez votre tour
send-text = Votre ami ouvre le lien et joue ; la réponse revient en lien.
copy-link = Copier le lien
copy-mail = Copier un texte de mail
write-mail = Écrire un mail
show-link = Montrer le texte
copied = Copié.
copy-by-hand = Le navigateur ne permet pas de copier : sélectionnez le texte ci-dessous.
message-your-turn = C’est à vous. Quand vous aurez joué, il y aura un lien à envoyer.
mail-turn = { $title }, tour { $number } : { $turn }
mail-link = À toi : { $address }
mail-how = Ouvre le lien, joue, et renvoie-moi le lien obtenu.
link-unreadable = Ce lien ne peut pas être lu
link-damaged = Il manque peut-être des lettres à la fin, ou il a été changé en route. Demandez-le encore une fois.
link-is-old = Vous êtes plus loin dans cette partie que le lien.
link-differs = Deux parties sous un nom
link-differs-text = La partie de ce lien n’est pas celle que vous avez ici sous le même nom.
keep-mine = Garder la mienne
take-theirs = Prendre celle du lien
keep-both = Garder les deux

## Les parties de ce navigateur

game-goes-on = En cours, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }
game-over = La partie est finie.
no-games = Aucune partie n’a encore été jouée ici.
games-broken = { $count ->
    [one] { $count } partie gardée ne peut pas être lue. Elle reste telle quelle, et fait partie de l’export.
   *[other] { $count } parties gardées ne peuvent pas être lues. Elles restent telles quelles, et font partie de l’export.
}
look = Regarder
remove = Supprimer
remove-game = Supprimer { $title }
remove-title = Supprimer cette partie ?
remove-text = { $title } disparaîtra de ce navigateur pour de bon.
paste-link = Coller un lien ou un mail
open = Ouvrir
no-link-there = Il n’y a pas de lien vers une partie dans ce texte.
all-stored = Tout ce qui est gardé
all-stored-text = Vos parties ne vivent que dans ce navigateur. Un fichier les met en sûreté, ou les emmène ailleurs ; les réglages, les leçons et l’étude les accompagnent, et restent en l’état là où il y en a déjà.
export-all = Exporter dans un fichier
import-all = Importer d’un fichier
imported = { $added } reprises, { $kept } étaient déjà là, { $broken } illisibles.
import-failed = Ce fichier n’est pas un export de parties.
