//! How a file can be compressed, and what a browser takes.

/// A form in which a file is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Coding {
    Identity,
    Gzip,
    Brotli,
}

impl Coding {
    /// Its name in `Content-Encoding`; the plain form has none.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Coding::Identity => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        }
    }

    /// The coding that the ending of a file's name tells, and the name without it.
    pub(crate) fn of_name(name: &str) -> (Coding, &str) {
        let ending = |ending| name.strip_suffix(ending);
        if let Some(plain) = ending(".br") {
            (Coding::Brotli, plain)
        } else if let Some(plain) = ending(".gz") {
            (Coding::Gzip, plain)
        } else {
            (Coding::Identity, name)
        }
    }

    /// Whether a browser that sends this `Accept-Encoding` takes it.
    pub(crate) fn is_accepted(self, header: &str) -> bool {
        let Some(name) = self.name() else {
            // Nobody who asks for a file is helped by being refused its plain form.
            return true;
        };
        let weight_of = |wanted: &str| {
            header.split(',').find_map(|part| {
                let (coding, parameters) = part.split_once(';').unwrap_or((part, ""));
                let is_it = coding.trim().eq_ignore_ascii_case(wanted);
                is_it.then(|| weight(parameters))
            })
        };
        weight_of(name)
            .or_else(|| weight_of("*"))
            .is_some_and(|weight| weight > 0.0)
    }
}

/// The weight among the parameters of a coding: one unless it says otherwise.
fn weight(parameters: &str) -> f32 {
    let value = parameters.split(';').find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then_some(value)
    });
    // What cannot be read was not meant as a wish.
    value.map_or(1.0, |value| value.trim().parse().unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_tells_the_coding() {
        assert_eq!(Coding::of_name("a.js"), (Coding::Identity, "a.js"));
        assert_eq!(Coding::of_name("a.js.br"), (Coding::Brotli, "a.js"));
        assert_eq!(Coding::of_name("a.js.gz"), (Coding::Gzip, "a.js"));
    }

    #[test]
    fn what_is_listed_is_taken_and_what_is_weighed_zero_is_not() {
        let taken = |header| {
            let coding = [Coding::Gzip, Coding::Brotli];
            coding.map(|coding| coding.is_accepted(header))
        };
        assert_eq!(taken(""), [false, false]);
        assert_eq!(taken("gzip, deflate"), [true, false]);
        assert_eq!(taken("gzip, deflate, br, zstd"), [true, true]);
        assert_eq!(taken("GZIP;q=0.5,Br ; Q=1"), [true, true]);
        assert_eq!(taken("br;q=0, *"), [true, false]);
        assert_eq!(taken("*;q=0"), [false, false]);
        assert_eq!(taken("br;q=much"), [false, false]);
        assert_eq!(taken("brotli, x-gzip"), [false, false]);
        assert!(Coding::Identity.is_accepted("identity;q=0"));
    }
}
