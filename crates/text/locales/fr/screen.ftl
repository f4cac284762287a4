### Ce que dit le plein écran, en français.

white = Blancs
black = Noirs
no = non

## Touches et boutons

key-help = Aide
key-hint = Conseil
key-evaluation = Éval
key-takeback = Annuler
key-flip = Pivot
key-rules = Règles
key-games = Parties
key-options = Options
key-quit = Fin
button-play = Entrée : jouer { $turn }

## À côté du plateau

reserve-label = réserve
prisoners-label = tient
count-label = Sans capture : { $count } sur { $limit }
no-turns-yet = Aucun tour. Un tour s’écrit ainsi : { $example }
evaluation-comes = Le moteur réfléchit …
evaluation = { $worth } (profondeur { $depth })

## Ce qu’on peut faire

guide-begin = Choisissez un cube : flèches et Entrée, ou un clic. Ou tapez un tour ; Tab le complète.
guide-begin-or-drop = Choisissez un cube : flèches et Entrée, ou un clic ; Tab va à la réserve. Ou tapez un tour.
guide-step = Choisissez où il va (Tab : suivant). Échap le repose.
guide-stack = Choisissez où va la pile (Tab : suivant). Encore Entrée ne prend que le dessus ; Échap la repose.
guide-go-on = Ou continuez : choisissez la suite (Tab : suivant). Échap annule le pas.
guide-place = Choisissez où le parachuter (Tab : suivant). Échap le remet.
guide-return = Vous avez capturé le roi. Choisissez où il revient (Tab : suivant).
choose-ransom = Vous avez capturé le roi. Quelle rançon demandez-vous ? (← → et Entrée)
guide-thinking = { $player ->
    [white] Les Blancs
   *[black] Les Noirs
 } réfléchissent … Échap : jouer tout de suite.
guide-thinking-ahead = { $player ->
    [white] Les Blancs
   *[black] Les Noirs
 } réfléchissent, { $depth ->
    [one] { $depth } tour
   *[other] { $depth } tours
 } à l’avance … Échap : jouer tout de suite.
guide-engine = Le moteur réfléchit …
guide-looking = Après { $number ->
    [0] aucun tour : le début.
    [one] un tour.
   *[other] { $number } tours.
 } PgUp et PgDn : arrière et avant, Échap revient à la partie.
guide-over = F7 : une autre partie. F4 : annuler le dernier coup. PgUp : revoir.
looking-back = Vous regardez un tour passé. Échap revient à la partie.
not-your-turn = Ce n’est pas votre tour.
no-completion = Aucun tour ni commande ne commence par { $text }.

## Menus

new-game = Nouvelle : { $title }. { $summary }
go-on = Reprendre : { $game }
menu-keys = ↑ ↓ choisir   Entrée   Échap ferme
options-keys = ↑ ↓ choisir   ← → changer   Échap ferme
page-closes = Échap ferme
page-scrolls = { $shown } lignes sur { $count }   ↑ ↓ PgUp PgDn défilent   Échap ferme
option-on = oui
option-off = non
option-players = Joueurs : Blancs { $white }, Noirs { $black }
option-level = Niveau de l’ordinateur : { $level }
option-language = Langue : { $name }
option-theme-earth = Plateau : terre
option-theme-contrast = Plateau : fort contraste
option-flip = Noirs en bas : { $value }
option-evaluation = Montrer l’évaluation : { $value }

## Fautes

too-small = La fenêtre est trop petite : elle a { $width } colonnes et { $height } lignes, il en faut { $columns } et { $lines }. Agrandissez-la, ou quittez par Ctrl-C ; --lines joue sans plein écran.
settings-broken = Vos réglages sont illisibles et restent tels quels : { $why }
settings-not-saved = Les réglages ne peuvent pas être enregistrés : { $why }

## Aide

help-screen =
    Flèches     le curseur va de case en case
    Entrée      choisit un cube, puis sa case ; encore une fois finit le tour
    Tab         la prochaine case ; la réserve ; complète ce que vous tapez
    Échap       un pas en arrière
    PgUp PgDn   revoir les positions ; Début, Fin : la première, la dernière
    Souris      cliquez cases, réserve, tours, touches ; à droite : en arrière
    Lettres     tapez un tour ou une commande, puis Entrée
    Ctrl-C      quitte ; la partie est enregistrée après chaque tour
    Vert : y aller. Rouge : y capturer. Jaune : dernier tour. Bleu : conseil.
    Sans couleurs : * aller, x capturer, ' dernier tour, > choisi, ~ conseil.
    Sur une pile, la lettre du haut est le dessus.
