### Ce que les règles ont à dire : fautes de tours, de positions, de parties notées et de fichiers de règles.

## La langue

language-name = Français
comma = { $before }, { $last }
either = { $before } ou { $last }
all = { $before } et { $last }
series = { $before } ; { $last }

cube = { $colour ->
    [white] le cube { $kind } des Blancs
   *[black] le cube { $kind } des Noirs
}
fault-nothing = le tour manque
fault-step-expected = un pas était attendu ici
fault-cell-expected = une case était attendue ici
fault-colon-expected = un deux-points était attendu ici
fault-kind-expected = une sorte était attendue ici
fault-unknown-kind = il n’y a pas de sorte « { $word } » dans ce jeu
fault-unknown-cell = { $word } n’est pas une case de ce plateau
fault-too-many-cells = un tour nomme au plus trois cases
fault-three-drops = un tour parachute au plus deux cubes
fault-not-the-king = après des pas, seul un roi capturé est posé sur le plateau
fault-surplus = « { $text } » est de trop ici
fault-game-over = la partie est terminée
fault-ransom-first = une rançon est demandée : { $player ->
    [white] les Blancs
   *[black] les Noirs
 } doivent donner un cube { $kind }
fault-king-first = { $player ->
    [white] les Blancs
   *[black] les Noirs
 } doivent d’abord replacer le roi capturé
fault-one-cell = une case seule n’est pas un tour : aucune rançon n’est demandée
fault-not-complete = le tour n’est pas complet
fault-not-legal = ce tour est contraire aux règles
fault-empty-cell = { $cell } est vide
fault-not-yours = { $cell } porte { $cube }, et c’est aux { $player ->
    [white] Blancs
   *[black] Noirs
 } de jouer
fault-unmoving = cette sorte ne se déplace pas : { $kind }
fault-too-many-steps = un tour a au plus deux pas
fault-cube-twice = un cube seul ne fait pas deux pas
fault-stack-twice = une pile ne se déplace pas deux fois
fault-one-cube = { $cell } porte un seul cube, qui se déplace avec -
fault-held-stack = une pile ne se déplace pas avec cette base : { $cube }
fault-no-stack-built = le premier pas ne forme pas sur { $cell } de pile qui puisse se déplacer
fault-not-touching = un cube seul se déplace d’une case, et { $to } ne touche pas { $from }
fault-not-straight = une pile se déplace d’une ou deux cases en ligne droite ; { $to } n’est pas aligné avec { $from }, ou est trop loin
fault-in-the-way = { $cell } barre le chemin
fault-stack-on-friend = { $cell } porte un cube de la même couleur, et une pile ne s’empile pas
fault-not-beaten = un cube { $kind } ne bat pas { $cube }
fault-cannot-stand = un cube { $kind } ne peut pas se tenir sur { $cube }
fault-single-cube-only = ce qui se tient sur { $cube } n’est capturé que par un cube seul
fault-full = { $cell } porte déjà deux cubes
fault-no-drops = ce jeu n’a pas de parachutage
fault-too-many-drops = un tour parachute au plus { $most }
fault-not-in-reserve = { $player ->
    [white] les Blancs
   *[black] les Noirs
 } ont en réserve { $held } de la sorte { $kind }
fault-no-drop-there = { $player ->
    [white] les Blancs
   *[black] les Noirs
 } ne peuvent pas parachuter sur { $cell }
fault-cannot-drop = un cube { $kind } ne peut pas être parachuté sur { $cube }
fault-drops-apart = deux parachutages se font sur une même case ou sur deux cases voisines
fault-no-king-captured = ce tour ne capture pas de roi
fault-no-ransom-here = ce jeu se joue sans rançon
fault-no-return = le roi ne peut pas être replacé sur { $cell }
fault-return-missing = il faut replacer le roi capturé
fault-ransom-missing = il manque la rançon du roi capturé
fault-no-such-ransom = aucun cube de cette sorte ne peut être demandé
fault-no-ransom-from = aucune rançon ne peut être prise sur { $cell }

turn-meant = vouliez-vous dire { $turns } ?
advice-turn = un tour s’écrit comme a2-b2=d3 ou M:d4
advice-step = écrivez - pour un cube, = pour une pile
advice-cell = une case est une lettre et un nombre, comme c2
advice-colon = un cube se pose sur une case comme M:d4
advice-kinds = les sortes sont { $kinds }
advice-give = écrivez # et la case du cube donné, comme #b3
advice-alternate = deux pas alternent : un cube qui forme une pile, puis = ; ou une pile, puis - pour son sommet
advice-step-off = son sommet peut en descendre, avec -
advice-return = ajoutez une barre, le roi et une case de sa première rangée, comme /K:a2
advice-ransom = ajoutez # et la case du cube donné, ou la sorte demandée, puis le retour du roi
advice-ransom-in-record = un texte de partie porte la case du cube donné en rançon, comme #b3

## Positions en texte

position-missing = la position manque
position-missing-help = une position commence par les rangées du plateau, la plus lointaine d’abord
position-too-many-fields = il y a trop de champs
position-fields = ce jeu en a { $count } : { $fields }
position-field-board = plateau
position-field-side = camp
position-field-count = tours sans capture
position-field-full = numéro de la paire de tours
position-field-reserve = réserve
position-field-prisoners = prisonniers
position-field-king = roi capturé
position-side = « { $word } » n’est pas un camp
position-side-help = écrivez w (Blancs) ou b (Noirs)
position-number = « { $word } » n’est pas un nombre qui convient ({ $field })
position-exchanges-missing = les échanges restants manquent
position-exchanges-missing-help = écrivez les prisonniers, un deux-points et un nombre, comme `P1r1:2` ou `-:2`
position-rows = le plateau a { $wanted } rangées, et non { $found }
position-rows-help = les rangées sont séparées par `/`, la plus éloignée des Blancs d’abord
position-half-cell = une case s’écrit en deux caractères
position-half-cell-help = écrivez `R-` pour un cube seul, `SR` pour une pierre sur des ciseaux
position-row-length = la rangée { $row } a { $wanted } cases, et non { $found }
position-cube = il n’y a pas de cube « { $letter } » dans ce jeu
position-letters = les lettres sont { $letters } (minuscules pour les Noirs)
position-too-many-cubes = c’est plus de cubes qu’il ne peut y en avoir
position-king = « { $word } » ne dit pas où est un roi capturé
position-king-help = écrivez `-` si aucun roi n’est capturé

## Positions contraires aux règles

position-off-board = { $cell } n’est pas une case de ce plateau
position-too-high = { $cell } porte { $height } cubes ; une pile en a deux
position-stack = en { $cell }, { $top } se tient sur { $bottom }, ce que les règles interdisent
position-unknown-kind = la sorte numéro { $number } n’existe pas dans ce jeu
position-too-many = { $player ->
    [white] les Blancs ont
   *[black] les Noirs ont
 } { $have } cubes { $kind } (plateau, réserve et prisonniers), mais il n’en existe que { $most }
position-reserve = { $player ->
    [white] les Blancs ont
   *[black] les Noirs ont
 } { $have } cubes { $kind } en réserve, où il peut y en avoir au plus { $most }
position-prisoner = { $cube } ne peut pas être prisonnier
position-no-king = { $player ->
    [white] les Blancs n’ont
   *[black] les Noirs n’ont
 } pas de roi
position-many-kings = { $player ->
    [white] les Blancs ont
   *[black] les Noirs ont
 } plus d’un roi
position-king-on-board = le roi des { $player ->
    [white] Blancs
   *[black] Noirs
 } est dit capturé, mais il se tient sur le plateau
position-king-never-returns = aucun roi n’est jamais replacé dans ce jeu
position-no-ransom = ce jeu est sans rançon : aucune décision ne peut être en attente
position-ransom-kind = aucun cube de la sorte demandée en rançon ne peut être donné
position-ransom-possible = une rançon pourrait être demandée
position-no-return = le roi ne peut être replacé sur aucune case : son retour n’est pas en attente
position-return-possible = le roi capturé pourrait être replacé
position-count = le compte de la nulle est { $count }, sa limite { $limit }
position-full = les tours sont numérotés à partir de 1
position-exchanges = il reste { $have } échanges, mais le jeu en permet { $most }

## Positions et tours en mots, pour les lecteurs d’écran

board-to-play = { $game } : { $player ->
    [white] aux Blancs de jouer
   *[black] aux Noirs de jouer
}
board-game-over = { $game } : partie terminée
board-cell = { $cell }, { $unit }
board-cell-empty = { $cell }, vide
board-cube = { $colour ->
    [white] { $kind } des Blancs
   *[black] { $kind } des Noirs
}
board-unknown-cube = cube
board-stack = { $colour ->
    [white] pile des Blancs : { $kinds }
   *[black] pile des Noirs : { $kinds }
}
board-mixed-stack = pile : { $cubes }
board-on = { $top } sur { $bottom }
board-cubes = { $count ->
    [1] { $cube }
   *[other] { $cube } × { $count }
}
board-empty = Le plateau est vide.
board-holds = Sur le plateau : { $units }.
board-reserve = En réserve : { $cubes }.
board-prisoners = Prisonniers : { $cubes }.
board-sentences = { $before } { $last }
tray-reserve = Réserve : { $cubes }
tray-prisoners = Prisonniers : { $cubes }

turn-in-words = { $player ->
    [white] Blancs
   *[black] Noirs
 } : { $parts }
turn-moves = { $unit ->
    [cube] cube de { $from } à { $to }
   *[stack] pile de { $from } à { $to }
}
turn-moves-on = { $unit ->
    [cube] puis cube en { $to }
   *[stack] puis pile en { $to }
}
turn-captures = { $step } en capturant { $kind }
turn-drops = { $kind } parachuté en { $cell }
turn-asks = demande { $kind } en rançon
turn-gives = donne en rançon le cube en { $cell }
turn-returns = le roi revient en { $cell }

## Cases et codes de mise en place

cell-form = une case est une lettre et un nombre de 1 à 99, comme c2
fingerprint-form = une empreinte a 16 chiffres hexadécimaux, comme ba7816bf8f01cfea
setup-code-none = ce jeu n’a pas de codes de mise en place
setup-code-form = un code a { $width } lettres, ou deux fois autant avec un trait d’union entre elles
setup-code-too-large = les lettres sont au-delà du dernier code
setup-code-cubes = { $player ->
    [white] les Blancs auraient
   *[black] les Noirs auraient
 } { $found } cubes { $letter } au lieu de { $expected }
setup-code-stack = en { $cell }, { $top } serait sur { $bottom }, ce que les règles interdisent

## Jeux et options

game-unknown = il n’y a pas de jeu « { $id } » ; les jeux sont { $known }
game-unknown-near = il n’y a pas de jeu « { $id } » (peut-être { $near } ?) ; les jeux sont { $known }
game-option-unknown = { $game } n’a pas d’option « { $option } » ; { $known }
game-option-unknown-near = { $game } n’a pas d’option « { $option } » (peut-être { $near } ?) ; { $known }
game-options = ses options sont { $options }
game-options-none = il n’a pas d’options
game-option-twice = l’option { $option } est donnée deux fois
game-options-exclude = les options { $first } et { $second } s’excluent
game-option-needs-value = il faut une valeur à l’option { $option }, comme { $option }={ $example }
game-option-takes-none = l’option { $option } ne prend pas de valeur : « { $value } » n’a pas de sens
game-option-seed = « { $value } » n’est pas une graine pour { $option } : une graine est un nombre entier de 0 à { $most }
game-setup-code = « { $code } » n’est pas une mise en place : { $why }

## Fichiers de règles

rules-file-faults = { $count ->
    [one] les règles ont une faute : { $faults }
   *[other] les règles ont { $count } fautes : { $faults }
}
rules-file-with-option = avec cette option, { $fault }
rules-file-syntax = ce n’est pas du TOML ({ $message })
rules-file-gone = le fichier n’est plus là ; la partie est lue avec les règles qu’elle porte
rules-file-once = un nom ne peut être donné qu’une fois au même endroit
rules-file-quotes = un texte se met entre guillemets droits, comme "hexagons"
rules-file-end-quote = un texte finit par un guillemet droit, sur la ligne où il commence
rules-file-equals = un champ est un nom, un signe égal et une valeur, comme count = 4
rules-file-the-file = le fichier
rules-file-unknown-field = `{ $field }` n’est pas un champ de { $section }
rules-file-did-you-mean = vouliez-vous dire { $word } ?
rules-file-fields = les champs sont { $fields }
rules-file-needs = il manque à { $section } : { $fields }
rules-file-must-be-not = { $field } : il faut { $expected }, et non { $found }
rules-file-must-be = { $field } : il faut { $expected }
rules-file-each-of = chacun de { $field }
rules-file-type-text = un texte
rules-file-type-number = un nombre
rules-file-type-float = un nombre à virgule
rules-file-type-boolean = true ou false
rules-file-type-date = une date
rules-file-type-list = une liste
rules-file-type-table = une table
rules-file-quoted-text = un texte entre guillemets
rules-file-bracketed-list = une liste entre [ et ]
rules-file-number-between = un nombre entier de { $least } à { $most }
rules-file-cannot-be = `{ $field }` ne peut pas être « { $word } »
rules-file-can-be = ce peut être { $words }
rules-file-short-name = `{ $field }` : il faut un nom court entre guillemets
rules-file-short-name-help = écrivez des minuscules, des chiffres, des points et des traits d’union, comme "jersi-4.8"
rules-file-text-needed = il faut ici un texte en `fr` ou dans une autre langue
rules-file-left-out-twice = { $cell } est enlevée deux fois
rules-file-nothing-to-leave-out = il n’y a pas de case { $cell } à enlever
rules-file-too-many-cells = le plateau a { $cells } cases, mais { $most } au plus sont possibles
rules-file-no-cell = le plateau n’a aucune case
rules-file-rows = un plateau a de 1 à { $most } rangées
rules-file-hexagons = les hexagones de la rangée { $row } ne tiennent pas entre ceux de la rangée { $below }
rules-file-hexagons-help = les longueurs de rangées voisines diffèrent d’un (ou de trois, ...)
rules-file-squares = les carrés de la rangée { $row } ne sont pas au-dessus de ceux de la rangée { $below }
rules-file-squares-help = les longueurs de rangées voisines sont égales (ou diffèrent de deux, ...)
rules-file-row-twice = la rangée { $row } est nommée deux fois
rules-file-no-row = le plateau n’a pas de rangée { $row }
rules-file-rows-to = ses rangées vont de a à { $last }
rules-file-no-kind = il faut au moins une sorte à un jeu
rules-file-many-kinds = un jeu a au plus { $most } sortes
rules-file-kind-twice = { $kind } est nommé deux fois
rules-file-unknown-kind = il n’y a pas de sorte { $kind }
rules-file-kinds = les sortes sont { $kinds }
rules-file-code = un code a de une à trois majuscules
rules-file-code-twice = une autre sorte s’écrit aussi { $code }
rules-file-letter = « { $letter } » ne peut pas être la lettre d’une sorte
rules-file-letter-help = prenez une majuscule de A à Z, comme dans [kinds.R]
rules-file-row-length = la rangée { $row } a { $length } cases, mais { $found } sont écrites ici
rules-file-row-length-help = laissez un blanc entre les cases, et écrivez un point pour une case vide
rules-file-hole = il n’y a pas de case { $cell } : c’est un trou
rules-file-three-cubes = { $cubes }, c’est plus de deux cubes sur une case
rules-file-blank = laissez un blanc entre les cases
rules-file-stack = { $top } ne peut pas se tenir sur { $bottom }
rules-file-stack-help = une pile s’écrit la base d’abord ; `stands-on` de { $top } dit où il peut se tenir
rules-file-occupied = { $cell } est déjà occupée
rules-file-no-mirror = la rangée { $row } n’a pas de reflet sur ce plateau pour les cubes des Noirs
rules-file-mirror-meets = le reflet de la rangée { $row } rencontre les cubes des Blancs
rules-file-mirror-help = écrivez aussi les rangées des Noirs, dans [start.black]
rules-file-king-ends = `{ $field }` n’a pas d’effet dans un jeu que finit la capture du roi
rules-file-exchanges = les prisonniers échangés vont à la réserve, mais rien ne peut être parachuté
rules-file-exchanges-help = écrivez [drops] avec most = 1 ou 2
rules-file-king-resets = `king-resets` n’a pas d’effet dans un jeu sans [king]
rules-file-many-options = un jeu offre au plus { $most } options
rules-file-option-name = « { $name } » ne peut pas être le nom d’une option
rules-file-option-name-help = écrivez des minuscules, des chiffres et des traits d’union, comme `no-reserve`
rules-file-set-or-deal = il faut à { $section } `set` ou `deal`, l’un des deux
rules-file-option-cannot = une option ne peut pas changer `{ $field }`
rules-file-stays-beaten = { $kind } reste sur sa case, mais { $other } le bat
rules-file-captures-and-stands = { $kind } capture un { $other } adverse et se tient dessus
rules-file-stands-on-enemy = { $kind } ne peut pas se tenir sur un { $other } adverse, qui se déplace ou est capturé
rules-file-stands-on-enemy-help = seules les sortes avec `moves = false` et `stays = true` peuvent être nommées ici
rules-file-placed = { $player ->
    [white] les Blancs commencent
   *[black] les Noirs commencent
 } avec { $placed } cubes { $kind } sur le plateau, mais `count` est { $count }
rules-file-king-placed = le roi { $kind } des { $player ->
    [white] Blancs
   *[black] Noirs
 } doit être sur le plateau au début
rules-file-reserve = des cubes { $kind } commencent en réserve, mais rien ne peut être parachuté
rules-file-reserve-help = mettez-les sur le plateau dans [start], ou écrivez [drops] avec most = 1 ou 2
rules-file-one-king = { $kind } est le roi : chaque joueur en a exactement un
rules-file-king-ransom = { $kind } est le roi et ne peut être sa propre rançon
rules-file-stays-ransom = { $kind } reste sur sa case et ne peut être une rançon
rules-file-code-opposite = pour un code de mise en place, les Noirs ont les mêmes cubes que les Blancs, sur les cases opposées
rules-file-no-digit = { $kind } est dans la mise en place mais n’a pas de chiffre
rules-file-code-too-large = il y a trop de cubes et de sortes pour un code de mise en place
rules-file-code-taken = une autre option prend déjà le code de mise en place
rules-file-deal-needs-code = il faut à `deal` un [setup-code] pour écrire les mises en place
rules-file-deal-remembered = une mise en place tirée se retient par son code, mais aucune option n’en prend
rules-file-deal-remembered-help = ajoutez une option avec deal = "code"
rules-file-deal-stack = le tirage pourrait empiler { $one } et { $other }, ce qui est interdit dans les deux sens

## Parties notées

record-no-game = aucune partie trouvée : il n’y a pas de tours dans ce texte
record-too-large = { $bytes } octets, c’est trop : une partie notée en a au plus { $most }
record-too-many-turns = il y a trop de tours : une partie notée en a au plus { $most }
record-start = le début n’est pas une position de { $rules } : { $faults }
record-turn = tour { $number } `{ $turn }` ({ $rules }) : { $why }
record-turn-tried = tour { $number } `{ $turn }` ({ $rules }, qui convient le mieux) : { $why }
record-read-as = la partie notée est de { $named }, lue comme { $given }
record-link-read-as = le lien contient une partie de { $named } : ces règles sont utilisées
record-not-dealt = { $rules } ne dit pas quelle mise en place a été tirée
record-carried-rules = les règles que porte cette partie notée sont inutilisables : { $why }
record-carried-rules-changed = les règles que porte cette partie notée ont été changées à la main : leur empreinte est { $found }, et non { $stated }
record-other-rules = cette partie a été jouée avec d’autres règles que { $name } de ce programme : leur empreinte est { $stated }, et non { $found }
record-given-rules-differ = la partie a été jouée avec d’autres règles : leur empreinte est { $stated }, et celle des règles données { $given }
record-within-turn = une partie notée commence entre deux tours, et non pendant un tour
record-not-of-start = { $drop } ne fait pas partie du début de { $rules }
record-says-and-shows = la partie notée dit { $stated }, et le plateau montre { $shown }
record-says-not-shown = la partie notée dit { $stated }, ce que le plateau ne montre pas
record-variation-first = une variante se met derrière le tour qu’elle remplace
record-closes-nothing = cette parenthèse ne ferme rien
record-not-closed = cette parenthèse n’est pas fermée
record-too-deep = les variantes sont imbriquées sur plus de { $most } niveaux
record-turn-missing = il manque le tour { $number }
record-turn-missing-help = la partie est complète jusqu’au tour { $last } et continue au tour { $next }
record-cell-cubes = { $cell } porte au plus deux cubes
record-cell-range = { $cells } n’est ni une case ni une suite de cases
record-cells-and-cubes = il y a { $cells } cases et { $cubes } cubes
record-verdict = un résultat est `white`, `black` ou `draw`, et peut-être une raison, comme `white resignation`
record-tag = « { $name } » ne peut être le nom d’une étiquette : au moins deux lettres, chiffres ou traits d’union, et aucun de { $reserved }
record-cannot-start = la partie notée ne peut commencer : { $why }
record-illegal-turn = le tour { $number } de la partie notée est contraire aux règles

## Parties notées en JSON

json-follows = rien ne peut suivre la partie
json-nested = c’est trop profondément imbriqué
json-value-expected = une valeur était attendue ici
json-comma-or = une virgule ou { $end } était attendu ici
json-name-expected = un nom entre guillemets était attendu ici
json-colon-expected = un deux-points était attendu ici
json-quote-open = ce guillemet n’est pas fermé
json-next-line = un texte ne peut continuer à la ligne suivante
json-no-character = ce n’est pas un caractère
json-backslash = une barre oblique inverse se met devant l’un de { $signs }
json-text = `{ $name }` : il faut un texte
json-number = `{ $name }` : il faut un nombre entier qui convient
json-boolean = `{ $name }` : il faut true ou false
json-list = `{ $name }` : il faut une liste
json-object = { $name } : il faut un objet
json-the-record = une partie
json-the-turn = un tour qui n’est pas un texte
json-a-turn = un tour
json-the-variation = une variante
json-format = `format` : il faut "{ $name }"
json-version = seule la version { $version } peut être lue
json-no-record = ce n’est pas une partie notée
json-no-record-help = une partie notée dit `"format": "{ $name }"`
json-winner = `winner` : il faut "white", "black" ou "draw"
json-reason = « { $word } » n’est pas une raison
json-needs = il manque `{ $name }` à { $object }

## Écrire des parties

write-rules-without-text = un lien ne peut contenir cette partie : les règles { $rules } n’ont pas été lues dans un fichier, il n’y a donc pas de texte à joindre
write-rules-too-long = le fichier de règles de { $rules } est trop long pour un lien : envoyez plutôt la partie en fichier, sous la forme native ou en JSON
write-start = un texte { $format } ne peut contenir ce début : { $why }
write-start-too-long = son texte est trop long
write-start-side = ce n’est pas aux Blancs de jouer
write-start-pools = il n’a pas de place pour la réserve ou les cubes capturés
write-start-rows = ses rangées sont trop longues
write-start-only-one = le programme de l’auteur ne connaît pas d’autre début
write-too-many-turns = un texte { $format } contient au plus { $most } tours
write-read-only = Jersi lit le texte { $format } mais ne l’écrit pas
loss-left = un texte { $format } ne contient pas : { $what } ({ $count } laissés de côté)
loss-taken-for = un texte { $format } ne nomme pas les règles : il serait pris pour une partie de { $rules }
loss-rules = un texte { $format } ne nomme pas les règles, et il les faut pour le lire
loss-notes = notes
loss-tags = étiquettes
loss-clocks = pendules
loss-scores = évaluations de coups
loss-variations = variantes
loss-number = numéro du premier tour
loss-count = compte des tours sans capture
loss-result = résultat
loss-reason = raison du résultat

## Liens

record-link-letters = un lien est fait de lettres, de chiffres, de - et de _
record-link-version = ce lien est de la version { $found }, et seules les versions jusqu’à { $read } peuvent être lues : un programme plus récent l’a créé
record-link-damaged = ce lien est abîmé : des lettres manquent ou sont fausses
record-link-nonsense = ce lien n’est pas valable : { $why }
record-link-start = son début n’est pas une position légale
record-link-within = son début est au milieu d’un tour
record-link-start-form = son début n’est pas sous la forme normale
record-link-after-end = sa partie continue après sa fin
record-link-result = il indique un résultat que le plateau montre déjà
record-link-left-over = il contient des données de trop à la fin
record-link-game = il nomme un jeu inconnu
record-link-rules = ses règles sont illisibles
record-link-options = ses options ne sont pas sous la forme normale

## Taps and keys that are refused, on a cell or a kind

touch-nothing-to-do = Il n’y a rien à choisir maintenant.
touch-empty = Il n’y a pas de cube en { $touched }.
touch-not-yours = Le cube en { $touched } n’est pas à vous.
touch-cannot-move = Votre cube en { $touched } ne peut pas se déplacer maintenant.
touch-out-of-reach = Ce que vous avez choisi ne peut pas aller en { $touched }.
touch-not-the-ransom = Le cube en { $touched } n’est pas la rançon demandée.
touch-no-return = Le roi ne peut pas être remis en { $touched }.
touch-name-a-ransom = Nommez d’abord la rançon : choisissez une sorte.
touch-no-such-kind = Vous ne pouvez pas choisir maintenant : { $touched }.
