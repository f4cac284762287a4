//! A page gets a scene as JSON.

mod common;

use common::played;
use jersi_draw::{Scene, SceneOptions, Style};
use serde_json::Value;

#[test]
fn a_scene_is_plain_json() {
    let game = played("pijersi", None, "a4-b5=c4");
    let options = SceneOptions {
        style: Style {
            arrows: true,
            ..Style::default()
        },
        last: game.last_account(),
        ..SceneOptions::default()
    };
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    let json: Value = serde_json::to_value(&scene).unwrap();
    assert_eq!(json["cells"].as_array().unwrap().len(), 45);
    assert_eq!(json["cells"][0]["name"], "a1");
    assert_eq!(json["cells"][0]["cell"], 0);
    assert_eq!(json["cells"][0]["tone"], "Rim");
    let first = &json["cubes"][0];
    assert_eq!(first["cube"]["colour"], "White");
    assert_eq!(
        (&first["sign"], &first["standing"]),
        (&"Circle".into(), &"Alone".into())
    );
    assert_eq!(json["marks"][0]["kind"], "From");
    assert_eq!(json["arrows"][1]["kind"], "Stack");
    assert_eq!(json["theme"], "Earth");
}
