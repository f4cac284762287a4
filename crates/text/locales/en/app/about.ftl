### The page about the games and this program, in English.

about-games = The games
about-designer = Jersi, Mikjersi and Pijersi are the work of **Lucas Borboleta**, who designed the games, drew the signs on their cubes and wrote their rulebooks between 2019 and 2025. Thank you, Lucas!
about-rulebooks = His rulebooks
about-rulebook-licence = The rulebooks are published under a Creative Commons licence: they may be shared and adapted with credit, under the same terms, but not sold.
about-no-text = Rules and lessons on these pages are told in our own words; nothing here is copied from the rulebooks. Whoever wants to sell something around the games asks the designer first.
about-program = This program
about-program-text = Jersi is free software for the whole family of games: rules, engine, page and all. It runs in your browser, needs no account, sends nothing anywhere and works offline.
about-licence = Its code may be used under the **MIT licence** or the **Apache License 2.0**, as you like.
about-libraries = Made with
about-libraries-text = This page carries the work of others, with gratitude:
about-library = Library
about-version = Version
about-library-licence = Licence
about-source = Where he publishes them
