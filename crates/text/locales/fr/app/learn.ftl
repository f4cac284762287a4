### Ce qui se dit autour des leçons et des pages de règles, en français ; les leçons
### elles-mêmes sont à côté de ces pages.

## Leçons

learn-intro = Apprenez un jeu en y jouant, par étapes courtes, une idée à la fois.
learn-first = Vous débutez ? Pijersi a le moins de règles.
lesson-begin = Commencer
lesson-continue = Continuer
lesson-again = Encore
lesson-progress = { $done } étapes faites sur { $total }
lesson-step = Étape { $number } sur { $total }
lesson-steps = Étapes de la leçon
lesson-step-done = { $title } (fait)
lesson-hint = Indice
lesson-show = Montrer
lesson-reset = Recommencer
lesson-next = Étape suivante
lesson-before = Étape précédente
lesson-skip = Passer
lesson-well = Bravo !
lesson-not-yet = Pas tout à fait
lesson-reply = Les Noirs jouent { $turn }.
lesson-finished = Vous connaissez maintenant toutes les règles de { $title }.
lesson-play = Jouer une partie
lesson-rules = Lire les règles
lesson-all = Toutes les leçons
lesson-forget = Effacer ma progression
lesson-unknown = Il n’y a pas de leçon pour « { $game } ».

## Règles

rules-intro = Toutes les règles, avec nos mots. Chaque plateau est jouable : essayez tous les tours permis, pour les deux camps.
rules-of = Les règles de { $title }
rules-choose = Les règles de quel jeu ?
rules-contents = Sommaire
rules-unknown = Il n’y a pas de règles pour « { $game } ».
rules-lesson = Apprendre en jouant
rules-rulebook = Le livret de l’auteur : { $rulebook }, { $licence }. Les mots sont les nôtres, le jeu est le sien.
diagram-show = Montrer
diagram-reset = Réinitialiser
power-cube = Cube
power-beats = Capture
power-nothing = rien
power-caption = Qui capture qui
kinds-caption = Les cubes de chaque joueur
kinds-in-reserve = en réserve

## Plateaux des leçons et des pages de règles

try-holding = { $player ->
    [White] Blancs
   *[Black] Noirs
 }
try-cubes = { $kind }, { $count }
