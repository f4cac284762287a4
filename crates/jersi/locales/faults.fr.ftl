# Ce qui peut ne pas aller dans un tour. Le terminal et la page le disent tous deux.

cube = { $colour ->
    [white] le cube { $kind } des Blancs
   *[black] le cube { $kind } des Noirs
}
fault-nothing = il n’y a pas de tour ici
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
fault-game-over = la partie est finie
fault-ransom-first = une rançon est demandée : { $player ->
    [white] les Blancs
   *[black] les Noirs
 } doivent donner un cube { $kind }
fault-king-first = { $player ->
    [white] les Blancs
   *[black] les Noirs
 } doivent d’abord replacer le roi capturé
fault-one-cell = une case seule n’est pas un tour : aucune rançon n’est demandée
fault-not-complete = le tour n’est pas complet
fault-not-legal = ce tour est contraire aux règles
fault-empty-cell = { $cell } est vide
fault-not-yours = { $cell } porte { $cube }, et c’est aux { $player ->
    [white] Blancs
   *[black] Noirs
 } de jouer
fault-unmoving = cette sorte ne se déplace pas : { $kind }
fault-too-many-steps = un tour a au plus deux pas
fault-cube-twice = un cube seul ne fait pas deux pas
fault-stack-twice = une pile ne se déplace pas deux fois
fault-one-cube = { $cell } porte un seul cube, qui se déplace avec -
fault-held-stack = une pile ne se déplace pas avec cette base : { $cube }
fault-no-stack-built = le premier pas ne forme pas sur { $cell } de pile qui puisse se déplacer
fault-not-touching = un cube seul se déplace d’une case, et { $to } ne touche pas { $from }
fault-not-straight = une pile se déplace d’une ou deux cases en ligne droite, ce que { $to } n’est pas depuis { $from }
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

advice-turn = un tour s’écrit comme a2-b2=d3 ou M:d4
advice-step = écrivez - pour un cube, = pour une pile
advice-cell = une case est une lettre et un nombre, comme c2
advice-colon = un cube se pose sur une case comme M:d4
advice-kinds = les sortes sont { $kinds }
advice-give = écrivez # et la case du cube donné, comme #b3
advice-alternate = deux pas alternent : un cube qui forme une pile, puis = ; ou une pile, puis - pour son sommet
advice-step-off = son sommet peut en descendre, avec -
advice-return = ajoutez une barre, le roi et une case de sa première rangée, comme /K:a2
advice-ransom = ajoutez # et la case du cube donné, ou la sorte demandée, puis le retour du roi
advice-ransom-in-record = un texte de partie porte la case du cube donné en rançon, comme #b3
