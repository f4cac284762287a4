### Ce qui est dit dans l’éditeur, en français.

editor-game = Jeu
editor-text = Choisissez un cube, puis touchez des cases pour l’y placer : sur une case vide ou sur un cube seul. Toucher une pile la vide. Faites glisser les cubes pour les déplacer, ou hors du plateau pour les enlever.
brush = Cubes
brush-cube = { $kind } des { $player }
brush-erase = Gomme
editor-turn = Au trait
editor-count = Tours sans capture
editor-exchanges = Échanges restants
editor-reserve = Réserve des { $player }
editor-prisoners = Cubes des { $player } prisonniers
editor-start = Position de départ
editor-empty = Plateau vide
editor-position = Position en texte
editor-right = Cette position est légale.
editor-over = La partie est terminée dans cette position.
editor-faults = { $count ->
    [one] Un problème :
   *[other] { $count } problèmes :
}
editor-computer = Jouer contre l’ordinateur
editor-friend = Jouer avec un ami sur cet écran
editor-study = Étudier
