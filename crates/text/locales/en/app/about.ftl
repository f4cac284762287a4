### The page about the games and this program, in English.

about-games = The games
about-designer = Jersi, Mikjersi and Pijersi are the work of **Lucas Borboleta**, who designed the games, drew the signs on their cubes and wrote their rulebooks between 2019 and 2025. Thank you, Lucas!
about-rulebooks = His rulebooks
about-rulebook-licence = The rulebooks are published under a Creative Commons licence: you may share and adapt them with credit and under the same terms, but not sell them.
about-no-text = The rules and lessons here are in our own words; nothing is copied from the rulebooks. If you want to sell something based on the games, ask the designer first.
about-program = This program
about-program-text = Jersi is free software for the whole family of games: rules, engine, web app and more. It runs in your browser, needs no account, sends nothing anywhere and works offline.
about-licence = You may use its code under the **MIT licence** or the **Apache License 2.0**, whichever you prefer.
about-libraries = Built with
about-libraries-text = The web app contains the work of others, with thanks:
about-library = Library
about-version = Version
about-library-licence = Licence
about-source = Where to find them
