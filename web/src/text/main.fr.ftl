### Ce qui est dit sur toutes les pages, à l'accueil et en jouant, en français.

## Pages

page-start = Jouer
page-play = Partie
page-games = Mes parties
page-study = Étudier
page-editor = Éditeur
page-learn = Apprendre
page-rules = Règles
page-about = À propos
page-missing = Rien ici
missing-text = Cette adresse ne mène nulle part : il manque peut-être une lettre, ou le lien vient d'ailleurs.
not-here-yet = Cette page est en construction.
to-start = Vers l'accueil
skip-to-content = Aller au contenu
loading = Chargement…
menu = Menu
navigation = Pages
close = Fermer
try-again = Réessayer

## Ce qui ne va pas

problem-title = Cela n'a pas marché
problem-place = Ligne { $line }, colonne { $column } :
problem-meant = Peut-être : { $turns }

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
confirm-hint = Pour les écrans tactiles : un tour compte quand vous l'avez confirmé.

## Le plateau

cell-selected = { $cell }, sélectionnée
cell-target = { $cell }, accessible
