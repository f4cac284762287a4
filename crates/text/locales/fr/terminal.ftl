### Ce qui est dit aux personnes, en français. Les fichiers de toutes les langues ont les
### mêmes phrases avec les mêmes valeurs ; un test les compare entre eux et avec les
### appels dans les sources.

## Mots

yes = oui
yes-in-short = o
none = aucun
turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}

## Joueurs

seat-person = vous
seat-level = niveau { $level }
seat-random = hasard
seat-plain = simple
seat-engine = { $command }
seats-two-people = Les Blancs et les Noirs jouent tous deux à ce clavier.
seats = Blancs : { $white }. Noirs : { $black }.

## Le début

which-game = Quel jeu ?
which-game-prompt = Un numéro ou un nom, avec options comme jersi-4.8+ransom (Entrée : 1)>
cannot-be-played = Vous ne pouvez pas jouer à { $name } : { $why }
invitation = Tapez un tour, par exemple { $example }, ou { $help }.
invitation-over = La partie est terminée. Tapez { $help } pour voir ce que vous pouvez faire.
legend = Les majuscules sont aux Blancs. Deux lettres forment une pile, la base d’abord.
start-engine = { $player ->
    [white] Les Blancs étaient joués
   *[black] Les Noirs étaient joués
 } par le moteur « { $command } ». Le relancer ? (oui, ou you pour vous, ou un niveau)

## Le plateau

turn-played = { $number }. { $player ->
    [white] Blancs
   *[black] Noirs
 } : { $turn }
reserve = Réserve : Blancs { $white }, Noirs { $black }
prisoners = Prisonniers : Blancs { $white }, Noirs { $black }
exchanges = { $count ->
    [one] { $count } échange possible
   *[other] { $count } échanges possibles
}
draw-count = { $count ->
    [one] { $count } tour sans capture sur { $limit }
   *[other] { $count } tours sans capture sur { $limit }
}
clocks = Pendule : Blancs { $white }, Noirs { $black }
no-clock = Cette partie n’a pas de pendule.

## L’invite

prompt = Tour { $number }, { $player ->
    [white] Blancs
   *[black] Noirs
 }>
prompt-over = Partie terminée>
interrupted = La partie est enregistrée. Tapez { $quit } pour sortir, ou encore Ctrl-C.
thinking = Réflexion (Ctrl-C pour arrêter)
thinking-ahead = Réflexion, { $depth } tours d’avance (Ctrl-C pour arrêter)
stopped = Arrêté : jouer (le meilleur coup trouvé), penser, annuler ou quitter ?>
stopped-play = jouer
stopped-think = penser

## Moteurs

engine-ready = { $player ->
    [white] Les Blancs sont joués
   *[black] Les Noirs sont joués
 } par { $name }.
engine-knows-one-game = { $player ->
    [white] Les Blancs sont joués
   *[black] Les Noirs sont joués
 } par { $name }, qui ne connaît qu’un seul jeu.
engine-failed = Le moteur ne peut pas jouer : { $why }
engine-instead = Qui joue { $player ->
    [white] les Blancs
   *[black] les Noirs
 } : retenter, vous, un niveau de 1 à 10, ou finir ?>
engine-retry = retenter
engine-end = finir

## Tours

refused = Vous ne pouvez pas jouer ceci : { $why }.
advice = Conseil : { $help }.
meant = Vouliez-vous dire { $turns } ?
turn-forgotten = Tour abandonné.
ask-return = Vous avez capturé le roi. Où revient-il : { $cells } ?
ask-ransom = Vous avez capturé le roi. Quelle rançon : { $kinds } ?
ransom-asked = { $player ->
    [white] Les Blancs doivent
   *[black] Les Noirs doivent
 } donner un cube en rançon : { $kind } ({ $letter }). De quelle case : { $cells } ?
king-returns = { $player ->
    [white] Les Blancs replacent
   *[black] Les Noirs replacent
 } le roi capturé. Où : { $cells } ?

## Commandes

command-help = aide
command-legal = tours
command-hint = conseil
command-takeback = annuler
command-board = plateau
command-flip = pivoter
command-clock = pendule
command-rules = règles
command-draw = nulle
command-resign = abandonner
command-save = enregistrer
command-resume = reprendre
command-new = nouvelle
command-quit = quitter

explain-help = cette liste
explain-legal = les tours possibles, ou ceux d’une case : tours c2
explain-hint = ce que jouerait le moteur
explain-takeback = annuler votre dernier coup
explain-board = revoir le plateau
explain-flip = faire pivoter le plateau
explain-clock = le temps qui reste
explain-rules = les règles en bref
explain-draw = proposer partie nulle
explain-resign = abandonner la partie
explain-save = le fichier de la partie, ou une copie : enregistrer partie.txt
explain-resume = vos autres parties, ou en reprendre une : reprendre 2
explain-new = une nouvelle partie, ou un autre jeu : nouvelle mikjersi
explain-quit = sortir ; la partie est enregistrée

help-turns =
    Un cube se déplace avec -, une pile avec =. a4-b5=c4 pose le cube de a4 sur celui de b5
    et mène les deux en c4 ; c4=d5-e5 mène une pile en d5, puis son sommet en e5.
help-drops = { $code }:d4 parachute un cube de la réserve ({ $kind }), { $code }:d4/{ $code }:d5 deux.
help-king = Quand vous capturez le roi, on vous demande où il revient.
help-commands = Commandes (vous pouvez les abréger) :

several-commands = { $line } peut être { $words }.
unknown-command = Commande { $word } inconnue : tapez { $help } pour la liste.
no-cell = Ce plateau n’a pas de case { $cell }.
legal-turns = { $count ->
    [0] Il n’y a aucun tour possible.
    [one] Un tour possible :
   *[other] { $count } tours possibles :
}
legal-turns-at = { $count ->
    [0] Aucun tour ne part de { $cell }.
    [one] Un tour possible depuis { $cell } :
   *[other] { $count } tours possibles depuis { $cell } :
}
hint = Conseil : { $turn } ({ $worth })
hint-with-line = Conseil : { $turn } ({ $worth }), puis { $line }
worth-even = partie égale
worth-ahead = { $player ->
    [white] les Blancs ont
   *[black] les Noirs ont
 } { $cubes } d’avance
worth-win = { $player ->
    [white] les Blancs gagnent
   *[black] les Noirs gagnent
 } en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }
decimal-mark = ,
cubes = { $count ->
    [one] { $number } cube
   *[other] { $number } cubes
}
taken-back = Coup annulé.
nothing-to-take-back = Il n’y a rien à annuler.
draw-offered = { $player ->
    [white] Blancs
   *[black] Noirs
 }, acceptez-vous la nulle ? (oui, non)
draw-declined = { $player ->
    [white] Les Blancs refusent
   *[black] Les Noirs refusent
 } la nulle.
sure-to-resign = { $player ->
    [white] Les Blancs abandonnent
   *[black] Les Noirs abandonnent
 }. Êtes-vous sûr ? (oui, non)
game-is-over = La partie est terminée.

## Fichiers

saved = La partie est enregistrée : { $file }
saved-to-resume =
    La partie est enregistrée : { $file }
    Pour la reprendre : { $command }
copied = Une copie est enregistrée : { $file }
not-saved = La partie ne peut pas être enregistrée sous { $file } : { $why }
file-exists = { $file } existe déjà ; choisissez un autre nom.
file-changed = Un autre programme a modifié { $file } : la partie continue dans un nouveau fichier.
no-games = Vous n’avez aucune partie en cours.
cannot-be-resumed = Vous ne pouvez pas reprendre { $file } : { $why }
no-such-game = La liste n’a pas de partie { $number } : tapez { $resume } pour la voir.
games-listed = Parties que vous pouvez reprendre (tapez { $resume } et un numéro, ou un fichier) :

## La fin

drawn = Partie nulle.
draw-by-count = Partie nulle : { $turns } tours sans capture.
draw-by-agreement = Partie nulle, d’un commun accord.
won = { $winner ->
    [white] Les Blancs gagnent.
   *[black] Les Noirs gagnent.
}
won-by-goal = { $winner ->
    [white] Les Blancs gagnent
   *[black] Les Noirs gagnent
 } en atteignant la rangée d’arrivée.
won-by-no-return = { $winner ->
    [white] Les Blancs gagnent : le roi noir capturé ne peut pas revenir.
   *[black] Les Noirs gagnent : le roi blanc capturé ne peut pas revenir.
}
won-by-no-ransom = { $winner ->
    [white] Les Blancs gagnent : les Noirs n’ont pas de rançon pour leur roi.
   *[black] Les Noirs gagnent : les Blancs n’ont pas de rançon pour leur roi.
}
won-by-king = { $winner ->
    [white] Les Blancs gagnent en capturant le roi noir.
   *[black] Les Noirs gagnent en capturant le roi blanc.
}
won-by-block = { $winner ->
    [white] Les Blancs gagnent : les Noirs ne peuvent pas jouer.
   *[black] Les Noirs gagnent : les Blancs ne peuvent pas jouer.
}
won-by-resignation = { $winner ->
    [white] Les Blancs gagnent : les Noirs abandonnent.
   *[black] Les Noirs gagnent : les Blancs abandonnent.
}
won-by-flag = { $winner ->
    [white] Les Blancs gagnent : les Noirs n’ont plus de temps.
   *[black] Les Noirs gagnent : les Blancs n’ont plus de temps.
}

## Les règles en bref

rules-family =
    Les Blancs commencent. On ne passe pas, et on perd si l’on ne peut pas jouer. Une case porte
    au plus deux cubes. Un cube se déplace d’une case, une pile d’une ou deux en ligne droite ;
    rien ne saute. Un tour a un pas ou deux : un cube forme une pile, qui se déplace ; ou une
    pile se déplace, puis son sommet. Une pile combat par son sommet, et ses deux cubes sont
    capturés ensemble.
rules-powers = Qui bat qui : { $rows }.
rules-goal = On gagne en finissant son tour avec un de ces cubes sur la rangée { $white } (Blancs) ou { $black } (Noirs) : { $kinds }.
rules-king-lost = On perd si son roi est capturé.
rules-king-returns =
    Un roi capturé est replacé par son vainqueur à la fin du tour, sur la rangée { $white } (roi
    blanc) ou { $black } (roi noir) ; s’il n’y a pas de place, le vainqueur gagne la partie.
rules-ransom =
    Avant cela, le vainqueur nomme une sorte, et l’adversaire cède un tel cube, seul ou au
    sommet d’une pile ; si aucune sorte ne peut être nommée, le vainqueur gagne la partie.
rules-drops = { $most ->
    [one] Au lieu de se déplacer, on peut parachuter un cube de la réserve
   *[other] Au lieu de se déplacer, on peut parachuter un ou deux cubes de la réserve, deux sur une même case ou sur des cases voisines,
 } là où une case est vide ou porte un seul cube à soi sur lequel il peut se tenir.
rules-drop-rows = Parachutages sur les rangées { $white } (Blancs) et { $black } (Noirs) seulement.
rules-stays = La sorte { $kind } ne se déplace pas et n’est jamais capturée ; ce qui se tient dessus n’est capturé que par un cube seul.
rules-prisoners =
    Les cubes capturés sont gardés. Après une capture, les sortes dont chacun tient un prisonnier
    retournent aux réserves de leurs maîtres ; tours d’une partie qui peuvent finir ainsi : { $count }.
rules-draw = La partie est nulle après { $turns } tours sans capture.
rules-no-draw = Les règles n’ont pas de partie nulle, mais les joueurs peuvent en convenir.

## Fichiers et textes illisibles

help-line = aide : { $help }
fault-of = { $what } : { $why }
the-position = la position
turn-of = tour { $number }, `{ $turn }` des { $player ->
    [white] Blancs
   *[black] Noirs
 }
cannot-read = impossible de lire { $file } : { $why }
cannot-read-input = impossible de lire l’entrée standard : { $why }
no-position = ce n’est pas une position de { $rules } :
own-rules-by-path = pour utiliser votre propre fichier de règles, donnez son chemin, comme ./mine.toml
rules-file-unused = ce fichier de règles est ignoré : { $why }
skipped = laissé de côté : `{ $part }`
another-game = une autre partie semble commencer ici : seule la première est lue
option-r-names-rules = -r décide des règles, quoi que dise la partie notée
