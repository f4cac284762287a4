### La page sur les jeux et ce programme, en français.

about-games = Les jeux
about-designer = Jersi, Mikjersi et Pijersi sont l’œuvre de **Lucas Borboleta**, qui a inventé les jeux, dessiné les signes de leurs cubes et écrit leurs livrets de règles entre 2019 et 2025. Merci, Lucas !
about-rulebooks = Ses livrets de règles
about-rulebook-licence = Les livrets sont publiés sous une licence Creative Commons : on peut les partager et les adapter en citant l’auteur, aux mêmes conditions, mais pas les vendre.
about-no-text = Les règles et les leçons sont dites avec nos mots ; rien n’est copié des livrets. Si vous voulez vendre quelque chose autour des jeux, demandez d’abord à leur auteur.
about-program = Ce programme
about-program-text = Jersi est un logiciel libre pour toute la famille de jeux : règles, moteur, application web et plus encore. Il fonctionne dans votre navigateur, sans compte, n’envoie rien nulle part et marche hors ligne.
about-licence = Vous pouvez utiliser son code sous la **licence MIT** ou la **licence Apache 2.0**, à votre choix.
about-libraries = Construit avec
about-libraries-text = L’application contient le travail d’autres personnes, avec nos remerciements :
about-library = Bibliothèque
about-version = Version
about-library-licence = Licence
about-source = Où les trouver
