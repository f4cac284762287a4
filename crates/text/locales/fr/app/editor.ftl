### Ce qui est dit dans l’éditeur, en français.

editor-game = Jeu
editor-text = Prenez un cube, puis touchez des cases : une case vide le reçoit, un cube seul le reçoit dessus, une pile est vidée. Les cubes du plateau se déplacent en glissant, et s’enlèvent de même.
brush = Cubes
brush-cube = { $kind } de { $player }
brush-erase = Gomme
editor-turn = Trait
editor-count = Tours sans capture
editor-exchanges = Échanges restants
editor-reserve = Réserve de { $player }
editor-prisoners = Cubes de { $player } prisonniers
editor-start = Position de départ
editor-empty = Plateau vide
editor-position = Position en texte
editor-right = Cette position peut être jouée.
editor-over = La partie est finie dans cette position.
editor-faults = { $count ->
    [one] Une faute :
   *[other] { $count } fautes :
}
editor-computer = Jouer contre l’ordinateur
editor-friend = Jouer à deux ici
editor-study = Étudier
