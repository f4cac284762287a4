### Leçons et pages de règles, en français. Les textes attendus découlent des fichiers de
### « content » ; un test les compare. Deux étoiles mettent en gras, les accents graves
### entourent la notation, les lignes qui commencent par un tiret sont une liste.

## Étapes des leçons : le titre, la consigne de chaque manche, un indice, et ce qu’on a appris.

step-cube-six = Un cube, une case
step-cube-six-do1 = Vous jouez les Blancs, qui montent sur le plateau. Déplacez votre cube vers la case à l’étoile.
step-cube-six-hint = Touchez le cube, puis la case voisine marquée d’une étoile.
step-cube-six-after = Un **cube** se déplace d’une case, vers l’une des six cases qui l’entourent. Reculer est permis aussi.

step-cube-four = Un cube, une case
step-cube-four-do1 = Vous jouez les Blancs, qui montent sur le plateau. Déplacez votre cube vers la case à l’étoile.
step-cube-four-hint = Touchez le cube, puis la case à l’étoile, juste au-dessus.
step-cube-four-after = Un **cube** se déplace d’une case : à gauche, à droite, en haut ou en bas, jamais en diagonale.

step-stack = À deux, on va plus loin
step-stack-do1 = Deux cubes sur une même case forment une **pile**. Envoyez celle-ci tout droit sur la case à l’étoile, à deux cases de là.
step-stack-hint = Touchez la pile et choisissez de déplacer les deux cubes, pas seulement celui du dessus.
step-stack-after = Une **pile** avance d’une ou deux cases en ligne droite. Elle ne tourne pas et ne saute jamais.

step-build = Former une pile
step-build-do1 = Vos deux cubes sont voisins. Posez l’un sur l’autre.
step-build-hint = Déplacez un cube vers la case de l’autre, comme si elle était libre.
step-build-after = C’est aussi simple que cela : il suffit de monter sur un cube à soi. Une pile compte deux cubes, jamais trois.

step-split = Défaire une pile
step-split-do1 = L’inverse, maintenant : faites descendre de la pile le cube du dessus.
step-split-hint = Touchez la pile et ne choisissez que son sommet. Il se déplace d’une case, comme tout cube.
step-split-after = Le sommet est parti, la base est restée. Le cube du dessous attend que plus rien ne soit posé sur lui.

step-chain-build = Monter, puis filer
step-chain-build-do1 = Un tour peut compter deux pas. Formez une pile, puis amenez-la aussitôt sur la case à l’étoile.
step-chain-build-hint = D’abord, un cube monte sur son voisin. Ne vous arrêtez pas là : la nouvelle pile peut avancer de deux cases.
step-chain-build-after = Un cube, puis deux cubes : la pile que l’on vient de **former** peut se déplacer dans le même tour.

step-chain-split = Filer, puis descendre
step-chain-split-do1 = L’autre double pas : déplacez la pile, puis envoyez son sommet, seul, sur la case à l’étoile.
step-chain-split-hint = D’abord deux cases en ligne droite ; de là, le sommet fait un pas de plus.
step-chain-split-after = Deux cubes, puis un cube : la pile que l’on vient de **déplacer** peut lâcher son sommet dans le même tour. Cela fait trois cases.

step-capture = Pierre, feuille, ciseaux
step-capture-do1 = Vous connaissez : la **pierre** (cercle) casse les **ciseaux** (croix). Capturez des ciseaux avec votre pierre.
step-capture-do2 = Les **ciseaux** coupent la **feuille** (carré). Capturez une feuille.
step-capture-do3 = Et la **feuille** enveloppe la **pierre**. Capturez une pierre.
step-capture-hint = On capture en allant sur la case de l’adversaire. Seule la sorte que l’on bat laisse entrer.
step-capture-after = La pierre bat les ciseaux, les ciseaux battent la feuille, la feuille bat la pierre. Le cube capturé quitte le plateau.

step-capture-stack = Seul le sommet compte
step-capture-stack-do1 = Deux piles adverses sont à portée de la vôtre, mais une seule peut être prise : regardez leurs sommets.
step-capture-stack-hint = Votre pile porte des ciseaux à son sommet. Quelle pile adverse porte une feuille ?
step-capture-stack-after = Une pile attaque et tombe selon son **sommet**, et quand elle tombe, ses deux cubes partent. La hauteur ne rend personne plus fort.

step-double = D’une pierre deux coups
step-double-do1 = Capturez deux fois en un seul tour : une fois avec la pile, une fois encore avec son sommet.
step-double-hint = Frappez d’abord, avec la pile entière, les ciseaux à deux cases. D’autres ciseaux sont juste à côté.
step-double-after = La pile se déplace, puis son sommet continue : chacun des deux pas peut capturer. Gare à ces attaques qui viennent de trois cases !

step-guard = À l’abri
step-guard-do1 = La pierre noire va prendre vos ciseaux. Mettez-les à l’abri en formant une pile que la pierre ne bat pas.
step-guard-hint = Qui bat la pierre ? Posez ce cube-là sur les ciseaux.
step-guard-after = Comme seul le sommet compte, le cube du dessous est protégé tant que son toit tient bon.

step-wise-blocks = Le sage barre la route
step-wise-blocks-do1 = La feuille noire est à un pas de votre première rangée, où elle gagnerait. Arrêtez-la avec votre **sage** (le signe de l’infini).
step-wise-blocks-hint = La feuille n’a qu’une case où aller. Arrivez-y avant elle.
step-wise-blocks-after = Le **sage** ne capture rien et rien ne le capture : c’est le meilleur des murs. Mais il ne monte que sur un autre sage.

step-goal-triad = Arriver de l’autre côté
step-goal-triad-do1 = Amenez une pierre, une feuille ou des ciseaux sur la dernière rangée : c’est gagné. Allez-y !
step-goal-triad-hint = Votre sage peut y aller aussi, mais il n’y gagne rien. Choisissez la feuille.
step-goal-triad-after = On gagne dès qu’une de ses pierres, feuilles ou paires de ciseaux, seule ou au sommet, **finit le tour** sur la dernière rangée.

step-goal-far = Le grand élan
step-goal-far-do1 = Il manque trois rangées et vous avez un seul tour. Gagnez !
step-goal-far-hint = La pile monte de deux cases ; puis son sommet fait le dernier pas.
step-goal-far-after = Une pile couvre trois cases en un tour. Pensez-y avant chaque tour, des deux côtés du plateau.

step-count-twenty = Avant le vingtième tour
step-count-twenty-do1 = Dix-neuf tours ont passé sans capture. Au vingtième, la partie est nulle. Empêchez cela !
step-count-twenty-hint = Une de vos feuilles touche une pierre.
step-count-twenty-after = Chaque capture remet le compte à zéro. Chaque tour compte pour un, celui des Blancs comme celui des Noirs.

step-finale-triad = Gagner en deux tours
step-finale-triad-do1 = Une petite partie pour finir. Jouez un tour après lequel les Noirs ne pourront plus vous empêcher de gagner.
step-finale-triad-do2 = Les Noirs ont fermé une case. Prenez l’autre !
step-finale-triad-hint = Allez sur l’avant-dernière rangée, là où vous touchez deux cases du but, mais loin de la feuille noire.
step-finale-triad-after = Deux menaces à la fois, et une seule peut être parée. Place à une vraie partie !

step-fool-spares = Le fou
step-fool-spares-do1 = Le **fou** (spirale) bat aussi bien la pierre que la feuille et les ciseaux, les autres fous et même le roi. Faites-lui capturer quelque chose.
step-fool-spares-hint = Un seul de ses trois voisins n’a rien à craindre de lui : le sage.
step-fool-spares-after = Pierre, feuille et ciseaux battent aussi le fou : frappez le premier. Fou et **sage**, eux, se laissent en paix.

step-fool-all = Le fou
step-fool-all-do1 = Le **fou** (spirale) bat tout cube qui peut être battu. Prenez le sage avec lui.
step-fool-all-hint = Le sage porte le signe de l’infini. L’autre voisin est une montagne : personne ne la capture.
step-fool-all-after = Dans cette version, le fou prend tout sauf les montagnes. Pierre, feuille, ciseaux et l’autre fou peuvent le prendre aussi.

step-king-goal = Le voyage du roi
step-king-goal-do1 = Votre **roi** (le cube sans signe) gagne en atteignant la dernière rangée. Il ne manque qu’un pas !
step-king-goal-hint = Le roi se déplace comme tout cube, d’une case. Il ne capture rien : la case doit être libre.
step-king-goal-after = On gagne quand son roi **finit le tour** sur la dernière rangée, seul, en pile ou sur une montagne.

step-king-rides = Le roi à cheval
step-king-rides-do1 = Encore trois rangées, et votre roi est monté sur une pierre. Gagnez en un tour.
step-king-rides-hint = Avancez toute la pile de deux cases en évitant la feuille noire. Puis le roi descend sur la dernière rangée.
step-king-rides-after = Dans une pile, le roi est toujours au **sommet** : on ne pose rien sur sa tête.

step-king-captured = Retour à la maison
step-king-captured-do1 = Le roi noir s’est approché de trop près. Capturez-le !
step-king-captured-hint = La pierre bat le roi. Après la capture, choisissez-lui une case sur la première rangée des Noirs.
step-king-captured-after = Un roi ne meurt jamais. C’est **vous** qui le replacez sur sa première rangée, sur une case libre, sur un de ses cubes ou sur une montagne, là où cela vous arrange.

step-king-home = Au dernier moment
step-king-home-do1 = Le roi noir est à un pas de la victoire. Faites en sorte qu’il ne puisse pas gagner au prochain tour.
step-king-home-hint = Il a le choix de son chemin, un mur viendrait trop tard. Mais votre pierre est juste à côté de lui.
step-king-home-after = Un roi capturé repart de zéro. C’est souvent la meilleure des défenses.

step-drop-anywhere = Tombé du ciel
step-drop-anywhere-do1 = À côté du plateau se trouve votre **réserve**. Au lieu de vous déplacer, parachutez une **montagne** (deux triangles) sur une case libre.
step-drop-anywhere-hint = Touchez la montagne dans votre réserve, puis une case libre. Vous pouvez finir le tour après un seul parachutage.
step-drop-anywhere-after = Parachuter occupe tout le tour : un ou deux cubes, n’importe où. Deux cubes arrivent sur la même case ou sur deux cases voisines. Un parachutage ne capture rien.

step-drop-half = Tombé du ciel
step-drop-half-do1 = À côté du plateau se trouve votre **réserve**. Au lieu de vous déplacer, parachutez une **montagne** (deux triangles) sur votre moitié du plateau.
step-drop-half-hint = Touchez la montagne dans votre réserve, puis une case libre des rangées a à d. Vous pouvez finir le tour après un seul parachutage.
step-drop-half-after = Parachuter occupe tout le tour : un ou deux cubes, sur les quatre rangées les plus proches de vous. Deux cubes arrivent sur la même case ou sur deux cases voisines. Un parachutage ne capture rien.

step-wall-two = Dresser un mur
step-wall-two-do1 = Le roi noir galope vers votre première rangée. Parachutez deux cubes pour qu’il ne puisse pas gagner au prochain tour.
step-wall-two-hint = Deux cases séparent le roi de son but. Fermez-les toutes les deux avec des montagnes.
step-wall-two-after = Une pile ne peut ni entrer sur une montagne ni la traverser. Les montagnes ne bougent plus et ne sont jamais capturées.

step-wall-one = Dresser un mur
step-wall-one-do1 = Le roi noir galope vers votre première rangée. Parachutez un cube pour qu’il ne puisse pas gagner au prochain tour.
step-wall-one-hint = Une seule case se trouve juste au-dessous du roi. Fermez-la avec votre montagne.
step-wall-one-after = Une pile ne peut ni entrer sur une montagne ni la traverser. Les montagnes ne bougent plus et ne sont jamais capturées.

step-climb = La montagne à tout le monde
step-climb-do1 = Cette montagne est aux Noirs, et pourtant chacun peut y monter. Gravissez-la avec votre feuille.
step-climb-hint = Déplacez la feuille sur la case de la montagne, d’un pas.
step-climb-after = Un cube seul peut monter sur une montagne nue de l’une ou l’autre couleur, et en redescendre d’une case plus tard. La montagne, elle, reste sur place.

step-summit = Là-haut
step-summit-do1 = Les ciseaux noirs sont perchés sur une montagne. Une pile ne peut pas les y atteindre, un cube seul, si. Capturez-les !
step-summit-hint = Avancez la pile d’une case, tout près de la montagne. Puis son sommet grimpe seul.
step-summit-after = Sur une montagne, un cube n’a rien à craindre des piles, mais bien des cubes seuls. Le vainqueur finit là-haut ; la montagne reste.

step-wise-ride = Un coup de main
step-wise-ride-do1 = Votre roi est seul et lent. Parachutez un **sage** (le signe de l’infini) sur la case à l’étoile à côté de lui.
step-wise-ride-do2 = À présent, faites monter le roi sur le sage et filez jusqu’à la case à l’étoile, en un seul tour.
step-wise-ride-hint = Le sage ne se bat pas, mais quelle belle monture : le roi monte dessus, puis la pile avance de deux cases.
step-wise-ride-after = Un tour pour appeler de l’aide, et le roi gagne trois cases au suivant. Voilà à quoi sert un sage.

step-no-return = Plus de place au logis
step-no-return-do1 = La première rangée des Noirs est pleine : il n’y a plus de case pour leur roi. Capturez-le et voyez ce qui se passe.
step-no-return-hint = Votre pierre touche le roi.
step-no-return-after = Un roi capturé que l’on ne peut pas replacer a perdu la partie. C’est rare, et d’autant plus savoureux.

step-count-forty = Avant le quarantième tour
step-count-forty-do1 = Trente-neuf tours ont passé sans capture. Au quarantième, la partie est nulle. Empêchez cela !
step-count-forty-hint = Une de vos feuilles touche une pierre.
step-count-forty-after = Chaque capture remet le compte à zéro. Chaque tour compte pour un, celui des Blancs comme celui des Noirs.

step-count-king = Le roi ne compte pas
step-count-king-do1 = Dix-neuf tours ont passé sans capture. Au vingtième, la partie est nulle. Empêchez cela, mais choisissez bien !
step-count-king-hint = Capturer le roi et rien d’autre n’arrête pas le compte. Prenez les ciseaux.
step-count-king-after = Après vingt tours où rien d’autre que des rois n’a été capturé, la partie est nulle. Toute autre capture remet le compte à zéro.

step-exchange = Les prisonniers
step-exchange-do1 = Les cubes capturés sont prisonniers, et les Noirs tiennent votre pierre. Capturez la leur, et toutes deux seront libres.
step-exchange-do2 = Votre pierre est revenue dans votre réserve. Parachutez-la sur le plateau !
step-exchange-hint = La feuille bat la pierre. Ensuite, touchez la pierre de votre réserve, puis une case libre.
step-exchange-after = Quand chaque joueur tient un cube de la même sorte, les deux cubes rejoignent aussitôt les réserves de leurs maîtres. Cela n’arrive que **deux fois** par partie.

step-finale-king = Gagner en deux tours
step-finale-king-do1 = Une petite partie pour finir. Jouez un tour après lequel les Noirs ne pourront plus empêcher votre roi de gagner.
step-finale-king-do2 = Le sage a quitté son poste. Concluez !
step-finale-king-hint = Allez sur l’avant-dernière rangée, là où le roi touche deux cases du but, mais loin de la pierre noire.
step-finale-king-after = Un sage ne garde pas deux portes. Place à une vraie partie !

step-finale-stack = Gagner en deux tours
step-finale-stack-do1 = Une petite partie pour finir. Jouez un tour après lequel les Noirs ne pourront plus empêcher votre roi de gagner.
step-finale-stack-do2 = Tous les chemins sont ouverts. Concluez !
step-finale-stack-hint = Le roi monte sur sa pierre, et tous deux filent jusqu’à l’avant-dernière rangée.
step-finale-stack-after = De là, la pile peut monter tout droit, ou de côté puis vers le haut : trop de chemins à fermer. Place à une vraie partie !

## Ce qui manquait à un tour permis, mais qui n’était pas celui qu’on demandait.

missed-to = Joli, mais ce n’est pas la case à l’étoile. Essayez encore.
missed-far = La pile peut avancer de deux cases à la fois. Essayez encore.
missed-builds = Aucune pile n’a été formée. Montez avec un de vos cubes sur un autre.
missed-splits = La pile est encore entière. Ne déplacez que son sommet.
missed-chains = C’était un seul pas. Cette fois, il en faut deux dans le tour.
missed-captures = Rien n’a été capturé. Cherchez un adversaire sur lequel vous pouvez aller.
missed-captures-two = Deux captures sont possibles dans ce tour. Essayez encore.
missed-captures-stack = La pile adverse est toujours là. Essayez encore.
missed-captures-other = Ce n’est pas la capture demandée. Essayez encore.
missed-climbs = Personne n’est encore sur la montagne. Essayez encore.
missed-drops = Rien n’a été parachuté. Prenez un cube de votre réserve.
missed-drops-two = On peut parachuter deux cubes dans un tour. Servez-vous des deux.
missed-drops-other = Ce n’est pas le cube demandé. Regardez votre réserve.
missed-exchanges = Aucun prisonnier n’a été échangé. Capturez le cube dont les Noirs tiennent le jumeau.
missed-moves-other = Cette fois, c’est un autre cube qui doit bouger. Essayez encore.
missed-safe = Les Noirs peuvent encore capturer quelque chose. Essayez encore.
missed-holds = Les Noirs gagneraient au prochain tour. Essayez encore.
missed-forces = Les Noirs trouvent une issue. Essayez encore.
missed-wins = Pas mal, mais on peut gagner tout de suite. Essayez encore.

## Sections des pages de règles : le titre et le texte.

rule-goal-triad = Le but
rule-goal-triad-body =
    Deux joueurs, Blancs et Noirs, font la course vers l’autre côté. On gagne quand une de ses **pierres**, **feuilles** ou paires de **ciseaux** finit le tour sur la rangée la plus éloignée : la rangée g pour les Blancs, la rangée a pour les Noirs. Elle peut y être seule ou au sommet d’une pile.

    On gagne aussi si l’adversaire n’a plus aucun tour à jouer. Les Blancs commencent.

rule-goal-king = Le but
rule-goal-king-body =
    Deux joueurs, Blancs et Noirs, mènent leurs **rois** à travers le plateau. On gagne quand son roi finit le tour sur la première rangée de l’adversaire : seul, en pile ou sur une montagne.

    On gagne aussi en capturant le roi adverse quand il n’y a plus de case où le replacer, ou si l’adversaire n’a plus aucun tour à jouer. Les Blancs commencent.

rule-versions-48 = Cette version
rule-versions-48-body =
    Jersi 4.8, de septembre 2020, est la version la plus jouée. Par rapport à ses aînées 4.2 et 4.0 :

    - on parachute **partout** sur le plateau, et plus seulement sur sa moitié ;
    - le **fou** ne peut plus capturer le **sage** ;
    - quarante tours sans capture font **partie nulle** ; avant, une partie pouvait durer toujours.

rule-versions-42 = Cette version
rule-versions-42-body =
    Jersi 4.2 date de mai 2020. Trois choses la distinguent de la 4.8 :

    - on ne parachute que sur **sa moitié**, rangées a à d pour les Blancs et f à i pour les Noirs ;
    - le **fou** capture aussi le **sage** ;
    - il n’y a **pas de nulle** par le compte des tours ; les joueurs peuvent en convenir.

    Le plateau, les cubes, la mise en place et tout le reste sont les mêmes.

rule-versions-40 = Cette version
rule-versions-40-body =
    Jersi 4.0, de mars 2020, a les règles de la 4.2, avec des noms en lojban, une langue inventée :

    - le roi s’y appelle **kunti**, le fou **darsi**, le sage **bevri**, la montagne **cmana** ;
    - la pierre s’y appelle **cukla**, la feuille **kurfa**, les ciseaux **kuctai**.

    Trois choses la distinguent de la 4.8 : on ne parachute que sur **sa moitié** ; le **fou** capture aussi le **sage** ; **pas de nulle** par le compte des tours. Et elle ne connaît pas la rançon.

    Son livret ne dit rien d’un joueur qui ne peut plus jouer ; ici, comme dans les versions suivantes, il perd.

rule-board-pijersi = Le plateau et la mise en place
rule-board-pijersi-body = Le plateau compte 45 cases à six côtés, en sept rangées de a à g, numérotées depuis la gauche. Chacun place ses 14 cubes sur les deux rangées les plus proches, ses deux sages empilés au milieu. Les cubes noirs sont le reflet des blancs par rapport au centre du plateau.

rule-board-jersi = Le plateau et la mise en place
rule-board-jersi-body = Le plateau compte 69 cases à six côtés, en neuf rangées de a à i, numérotées depuis la gauche. Chacun place 15 cubes sur les deux rangées les plus proches et garde quatre montagnes et deux sages en **réserve**, à côté du plateau. Les cubes noirs sont le reflet des blancs par rapport au centre du plateau.

rule-board-mikjersi = Le plateau et la mise en place
rule-board-mikjersi-body = La petite sœur de Jersi : 25 cases carrées en cinq rangées, de a à e. Chacun aligne pierre, feuille, ciseaux, fou et roi sur la rangée la plus proche, de sa gauche à sa droite, et garde une montagne et un sage en **réserve**, à côté du plateau. Les rois se font donc face en diagonale.

rule-cubes-pijersi = Les cubes
rule-cubes-pijersi-body = Les six faces d’un cube portent le même signe. Chaque joueur possède :

rule-cubes-jersi = Les cubes
rule-cubes-jersi-body = Les six faces d’un cube portent le même signe. Chaque joueur possède :

rule-cubes-mikjersi = Les cubes
rule-cubes-mikjersi-body = Les six faces d’un cube portent le même signe. Chaque cube est unique, et chaque perte compte. Chaque joueur possède :

rule-turn-steps = Votre tour
rule-turn-steps-body =
    À votre tour, vous faites un pas, ou deux pas qui vont ensemble :

    - un cube se déplace ;
    - une pile se déplace ;
    - un cube forme une pile, et cette pile continue ;
    - une pile se déplace, et son sommet continue.

    Passer son tour est interdit.

rule-turn-drops = Votre tour
rule-turn-drops-body =
    À votre tour, vous vous déplacez ou vous parachutez. Un déplacement est un pas, ou deux pas qui vont ensemble :

    - un cube se déplace ;
    - une pile se déplace ;
    - un cube forme une pile, et cette pile continue ;
    - une pile se déplace, et son sommet continue.

    Parachuter, c’est amener un ou deux cubes de sa réserve sur le plateau. Passer son tour est interdit.

rule-move-six = Se déplacer
rule-move-six-body =
    Un **cube** se déplace d’une case, dans l’une des six directions. Peu importe qu’il ait été seul ou au sommet d’une pile.

    Une **pile** se déplace d’une ou deux cases en ligne droite. Pour aller à la deuxième, la première doit être vide : rien ne saute jamais.

rule-move-four = Se déplacer
rule-move-four-body =
    Un **cube** se déplace d’une case à gauche, à droite, en haut ou en bas, jamais en diagonale. Peu importe qu’il ait été seul ou au sommet d’une pile.

    Une **pile** se déplace d’une ou deux cases en ligne droite. Pour aller à la deuxième, la première doit être vide : rien ne saute jamais.

rule-stacks-pijersi = Les piles
rule-stacks-pijersi-body =
    Une pile, ce sont deux cubes d’une même couleur sur une case. On la forme en montant avec un cube sur un autre cube à soi, et on la défait en déplaçant son sommet. Une pile ne va jamais sur un cube de sa couleur.

    Tous les cubes s’empilent, sauf que le **sage** ne monte que sur un sage. Une pierre sur un sage, oui ; un sage sur une pierre, non.

rule-stacks-king = Les piles
rule-stacks-king-body =
    Une pile, ce sont deux cubes d’une même couleur sur une case. On la forme en montant avec un cube sur un autre cube à soi, et on la défait en déplaçant son sommet. Une pile ne va jamais sur un cube de sa couleur.

    Tous les cubes s’empilent, à deux exceptions près : le **roi** est toujours au sommet, et les montagnes ont leurs propres règles.

rule-chain = Deux pas dans un tour
rule-chain-body =
    Après le premier pas, on peut en faire un second si le nombre de cubes change : **un puis deux**, ou **deux puis un**.

    - Un cube monte sur un ami ; la pile ainsi formée continue.
    - Une pile se déplace ; son sommet continue seul. Il peut former une autre pile, et le tour est fini.

    Les deux pas peuvent prendre des directions différentes, et le second peut passer par des cases que le premier a libérées.

rule-capture-triad = Capturer
rule-capture-triad-body =
    On capture en allant sur un adversaire que l’on bat. Cubes et piles se capturent entre eux sans distinction : on ne compare que les **sommets**. Une pile capturée part tout entière, et ce qui est capturé ne revient plus.

    Un tour où une pile se déplace puis lâche son sommet peut capturer deux fois.

rule-capture-king = Capturer
rule-capture-king-body =
    On capture en allant sur un adversaire que l’on bat. Cubes et piles se capturent entre eux sans distinction : on ne compare que les **sommets**. Une pile capturée part tout entière, sauf les rois et les montagnes : voyez plus bas.

    Un tour où une pile se déplace puis lâche son sommet peut capturer deux fois. Un parachutage ne capture rien.

rule-wise-pijersi = Le sage
rule-wise-pijersi-body =
    Le **sage** ne capture rien, et rien ne capture un sage, seul ou au sommet. Sous un autre cube, il est mortel comme les autres : il tombe avec sa pile.

    Un sage peut entrer sur la dernière rangée, mais il n’y gagne pas. Sa force est de barrer la route et de porter les autres.

rule-fool-spares = Le fou
rule-fool-spares-body = Le **fou** capture les pierres, les feuilles, les ciseaux, le roi et les autres fous ; tous ceux-là, sauf le roi, le capturent aussi. Le premier qui bouge l’emporte. Seul le **sage** n’a rien à craindre du fou.

rule-fool-all = Le fou
rule-fool-all-body = Le **fou** capture tout ce qui peut l’être : pierres, feuilles, ciseaux, roi, sages et autres fous. Pierres, feuilles, ciseaux et fous le capturent aussi. Le premier qui bouge l’emporte.

rule-king = Le roi
rule-king-body =
    Le **roi** ne capture rien, mais ne meurt jamais. Quand il est capturé, le cube sous lui est perdu, et à la fin du tour c’est le **vainqueur** qui le replace sur une case de sa première rangée : une case vide, une case avec un seul cube de sa couleur, ou une montagne nue.

    S’il n’existe aucune case de ce genre, le vainqueur gagne la partie. Si le roi tombe au premier de deux pas, on joue le second avant de le replacer.

rule-mountain-jersi = Les montagnes
rule-mountain-jersi-body =
    Une **montagne** ne bouge plus une fois sur le plateau, et n’est jamais capturée. On la parachute au sol ou sur une montagne de sa couleur.

    Tout autre cube seul peut gravir une montagne nue de **l’une ou l’autre** couleur, et en redescendre plus tard d’une case. Cette pile-là ne se déplace pas. Une pile en mouvement n’entre jamais sur la case d’une montagne.

    Sur une montagne, un cube ne peut être capturé que par un cube seul. La montagne reste, et le vainqueur est dessus.

rule-mountain-mikjersi = Les montagnes
rule-mountain-mikjersi-body =
    Une **montagne** ne bouge plus une fois sur le plateau, et n’est jamais capturée. Elle se pose au sol, jamais sur un autre cube.

    Tout autre cube seul peut gravir une montagne nue de **l’une ou l’autre** couleur, et en redescendre plus tard d’une case. Cette pile-là ne se déplace pas. Une pile en mouvement n’entre jamais sur la case d’une montagne.

    Sur une montagne, un cube ne peut être capturé que par un cube seul. La montagne reste, et le vainqueur est dessus.

rule-drops-anywhere = Les parachutages
rule-drops-anywhere-body = Au lieu de se déplacer, on peut parachuter un ou deux cubes de sa réserve **partout** sur le plateau : sur des cases vides, ou sur un cube seul à soi si la pile est permise. Deux cubes arrivent sur la même case ou sur deux cases qui se touchent. Un parachutage ne capture jamais.

rule-drops-half = Les parachutages
rule-drops-half-body = Au lieu de se déplacer, on peut parachuter un ou deux cubes de sa réserve sur **sa moitié** du plateau, rangées a à d pour les Blancs et f à i pour les Noirs : sur des cases vides, ou sur un cube seul à soi si la pile est permise. Deux cubes arrivent sur la même case ou sur deux cases qui se touchent. Un parachutage ne capture jamais.

rule-wise-jersi = Le sage
rule-wise-jersi-body = Le **sage** ne capture rien, mais il tombe du ciel là où l’on a besoin de lui : comme monture d’un cube isolé, qui monte dessus et file de deux cases, ou comme obstacle sur la route d’un roi.

rule-prisoners = Les prisonniers
rule-prisoners-body =
    On garde comme prisonniers les cubes que l’on capture ; rois et montagnes ne le sont jamais. À la fin d’un tour avec capture, si chaque joueur tient un cube de la même sorte, les deux sont **échangés** : chacun rejoint la réserve de son maître et pourra être parachuté plus tard.

    Seuls deux tours par partie, pour les deux joueurs ensemble, peuvent finir par un échange. Ensuite, les prisonniers le restent.

rule-end-pijersi = La fin de la partie
rule-end-pijersi-body =
    On gagne quand une de ses pierres, feuilles ou paires de ciseaux se trouve sur la dernière rangée **à la fin de son tour** : y passer au premier pas et en repartir au second ne gagne rien. On gagne aussi si l’adversaire ne peut plus jouer.

    La partie est **nulle** après vingt tours sans capture, dix de chaque joueur.

rule-end-48 = La fin de la partie
rule-end-48-body =
    On gagne quand son roi se trouve sur la dernière rangée **à la fin de son tour**, quand le roi capturé ne peut pas être replacé, ou quand l’adversaire ne peut plus jouer.

    La partie est **nulle** après quarante tours sans capture, vingt de chaque joueur. Une victoire vaut deux points, une nulle un point.

rule-end-42 = La fin de la partie
rule-end-42-body =
    On gagne quand son roi se trouve sur la dernière rangée **à la fin de son tour**, quand le roi capturé ne peut pas être replacé, ou quand l’adversaire ne peut plus jouer.

    Il n’y a pas de nulle par le compte des tours. Si personne n’avance, convenez-en. Une victoire vaut un point.

rule-end-mikjersi = La fin de la partie
rule-end-mikjersi-body =
    On gagne quand son roi se trouve sur la dernière rangée **à la fin de son tour**, quand le roi capturé ne peut pas être replacé, ou quand l’adversaire ne peut plus jouer.

    La partie est **nulle** après vingt tours, dix de chaque joueur, où rien d’autre que des rois n’a été capturé.

rule-ransom = La rançon, si le cœur vous en dit
rule-ransom-body = Une variante : qui capture le roi nomme d’abord une sorte de cube. L’adversaire cède un cube de cette sorte, celui qu’il veut, et seulement alors le roi est replacé. On ne peut demander ni une montagne ni un cube recouvert. S’il n’y a rien à demander, la partie est gagnée.

rule-options-pijersi = D’autres façons de jouer
rule-options-pijersi-body = Quand vous connaîtrez par cœur la mise en place habituelle, laissez le hasard s’en charger. Au début d’une partie, vous pouvez choisir :

rule-options-jersi = D’autres façons de jouer
rule-options-jersi-body = Au début d’une partie, vous pouvez choisir :

rule-options-mikjersi = D’autres façons de jouer
rule-options-mikjersi-body = Au début d’une partie, vous pouvez choisir :

rule-notation-pijersi = Noter une partie
rule-notation-pijersi-body =
    Une case est une lettre et un nombre. Un cube qui se déplace s’écrit avec `-`, une pile avec `=` : `a4-b5=d6` veut dire que le cube de a4 monte sur b5 et que la pile continue jusqu’à d6. Un `!` après un pas signale une capture.

rule-notation-48 = Noter une partie
rule-notation-48-body =
    Une case est une lettre et un nombre. Un cube qui se déplace s’écrit avec `-`, une pile avec `=` : `a2-b2=d3` veut dire que le cube de a2 monte sur b2 et que la pile continue jusqu’à d3. Un `!` après un pas signale une capture, `!!` celle d’un roi.

    Un parachutage s’écrit avec la lettre anglaise du cube : `M:d4/W:d5`. Un roi replacé s’écrit de même, à la fin : `e5-f5!!/K:i4`.

rule-notation-40 = Noter une partie
rule-notation-40-body =
    Une case est une lettre et un nombre. Un cube qui se déplace s’écrit avec `-`, une pile avec `=` : `a2-b2=d3` veut dire que le cube de a2 monte sur b2 et que la pile continue jusqu’à d3. Un `!` après un pas signale une capture, `!!` celle d’un roi.

    Un parachutage s’écrit avec deux lettres du nom lojban : `CM:d4/BV:d5` pour une montagne et un sage. Un roi replacé s’écrit de même, à la fin : `e5-f5!!/KN:i4`.

rule-notation-mikjersi = Noter une partie
rule-notation-mikjersi-body =
    Une case est une lettre et un nombre. Un cube qui se déplace s’écrit avec `-`, une pile avec `=` : `a2-a3=c3` veut dire que le cube de a2 monte sur a3 et que la pile continue jusqu’à c3. Un `!` après un pas signale une capture, `!!` celle d’un roi, et un `*` à la fin un échange de prisonniers.

    Un parachutage s’écrit avec la lettre anglaise du cube, minuscule pour les Noirs : `M:c2/W:b2`. Un roi replacé s’écrit de même, à la fin : `c3-d3!!/k:e1`.

## Plateaux des pages de règles.

diagram-start = Le début de la partie. Les Blancs jouent vers le haut.
diagram-goal-triad = La feuille entre sur la dernière rangée et gagne. Le sage n’y gagnerait rien.
diagram-move-cube-six = Un cube atteint ses six voisines.
diagram-move-stack-six = Une pile atteint deux cases dans chaque direction, sauf si quelque chose est sur le chemin. La pierre noire arrête ces ciseaux.
diagram-move-cube-four = Un cube atteint ses quatre voisines.
diagram-move-stack-four = Une pile atteint deux cases dans chaque direction, sauf si quelque chose est sur le chemin. La pierre noire arrête ces ciseaux.
diagram-build = Un pas, et voilà une pile.
diagram-split = Le sommet quitte sa pile.
diagram-chain-build = Un, puis deux : monter et filer.
diagram-chain-split = Deux, puis un : filer et descendre.
diagram-capture = La pierre prend les ciseaux, les ciseaux prennent la feuille, la feuille prend la pierre. Les cubes marqués peuvent être capturés.
diagram-double = Un tour, deux captures.
diagram-wise-blocks = Le sage ferme le seul passage.
diagram-count-twenty = Le compte est à dix-neuf : capturer, ou c’est la nulle.
diagram-count-forty = Le compte est à trente-neuf : capturer, ou c’est la nulle.
diagram-count-king = Le compte est à dix-neuf, et le roi seul ne l’arrête pas.
diagram-king-rides = Le roi file de deux cases et descend sur la dernière rangée.
diagram-fool-spares = Pierre et feuille sont des proies pour le fou ; le sage, non.
diagram-fool-all = Les trois voisins sont des proies pour le fou.
diagram-king-captured = La pierre capture le roi, qui revient sur la case que vous choisissez.
diagram-no-return = Plus une case pour le roi : le capturer, c’est gagner.
diagram-climb = Une montagne noire porte une feuille blanche.
diagram-summit = La pile s’arrête au pied de la montagne, et son sommet frappe seul.
diagram-drop-anywhere = Une montagne et un sage arrivent côte à côte.
diagram-drop-half = Une montagne et un sage arrivent côte à côte, sur la moitié des Blancs.
diagram-wise-ride = Un sage arrive, et le roi file sur son dos.
diagram-exchange = Les deux pierres sont prisonnières : toutes deux sont libérées, et les Blancs parachutent celle qui revient.
diagram-ransom = Les Blancs capturent le roi et demandent des ciseaux ; les Noirs les cèdent, et le roi revient.
