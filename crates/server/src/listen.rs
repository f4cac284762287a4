//! Listening on a port, until Ctrl-C.

use std::future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, ToSocketAddrs as _};
use std::pin::pin;

use thiserror::Error;

use crate::router::router;
use crate::site::Site;

/// The port that is taken when none is asked for: J, E, R, S on the keys of a telephone.
/// It stays the same, as a browser keeps what a page stores by its address.
pub const DEFAULT_PORT: u16 = 5377;

/// So many ports are tried before the system chooses one.
const TRIES: u16 = 20;

/// An open port, which nobody answers on yet.
#[derive(Debug)]
pub struct Listener {
    listener: TcpListener,
    address: SocketAddr,
}

/// Why a port cannot be listened on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ListenError {
    /// The host has no address.
    #[error("the host `{host}` is not known here: {source}")]
    UnknownHost {
        /// As it was given.
        host: String,
        /// What the system says.
        source: io::Error,
    },
    /// Another program listens there.
    #[error("port {} of {} is taken by another program", .0.port(), .0.ip())]
    Taken(SocketAddr),
    /// The system does not allow it.
    #[error("{address} cannot be listened on: {source}")]
    Refused {
        /// What was tried.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
}

impl Listener {
    /// Opens a port of a host; without a wish [`DEFAULT_PORT`] or the next one that is free.
    ///
    /// # Errors
    ///
    /// If the host has no address here, or the port cannot be had.
    ///
    /// ```
    /// use jersi_server::{ListenError, Listener};
    ///
    /// let first = Listener::bind("127.0.0.1", Some(0))?; // any port that is free
    /// let taken = first.address().port();
    /// let second = Listener::bind("127.0.0.1", Some(taken));
    /// assert!(matches!(second, Err(ListenError::Taken(_))));
    /// # Ok::<(), ListenError>(())
    /// ```
    pub fn bind(host: &str, port: Option<u16>) -> Result<Listener, ListenError> {
        let ip = resolve(host)?;
        match port {
            Some(port) => Listener::open(SocketAddr::new(ip, port)),
            None => Listener::first_free(ip, DEFAULT_PORT),
        }
    }

    fn first_free(ip: IpAddr, port: u16) -> Result<Listener, ListenError> {
        let ports = (port..port.saturating_add(TRIES)).chain([0]);
        let mut tried = ports.map(|port| Listener::open(SocketAddr::new(ip, port)));
        let found = tried.find(|opened| !matches!(opened, Err(ListenError::Taken(_))));
        found.unwrap_or_else(|| Listener::open(SocketAddr::new(ip, 0)))
    }

    fn open(address: SocketAddr) -> Result<Listener, ListenError> {
        let refused = |source: io::Error| match source.kind() {
            io::ErrorKind::AddrInUse => ListenError::Taken(address),
            _ => ListenError::Refused { address, source },
        };
        let listener = TcpListener::bind(address).map_err(refused)?;
        listener.set_nonblocking(true).map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok(Listener { listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser on this machine.
    pub fn url(&self) -> String {
        let ip = match self.address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        format!("http://{}/", SocketAddr::new(ip, self.address.port()))
    }

    /// Answers every request, until Ctrl-C; whoever is still being answered then is cut off.
    /// `ready` is called when Ctrl-C is listened for, before the first answer.
    ///
    /// # Errors
    ///
    /// If the system gives no means to wait for requests.
    pub fn serve(self, site: &Site, ready: impl FnOnce()) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let mut stopped = pin!(tokio::signal::ctrl_c());
            // It listens from the first time that it is asked, so it is asked once before
            // anybody is told that there is something to end.
            tokio::select! {
                biased;
                stopped = &mut stopped => return stopped,
                () = future::ready(()) => ready(),
            }
            tokio::select! {
                served = axum::serve(listener, router(site)) => served,
                stopped = stopped => stopped,
            }
        })
    }
}

/// The first address of a host, by number or by name.
fn resolve(host: &str) -> Result<IpAddr, ListenError> {
    let unknown = |source| ListenError::UnknownHost {
        host: host.to_owned(),
        source,
    };
    if let Ok(ip) = host.trim_matches(['[', ']']).parse() {
        return Ok(ip);
    }
    let found = (host, 0).to_socket_addrs().map_err(unknown)?.next();
    let none = || unknown(io::Error::new(io::ErrorKind::NotFound, "it has no address"));
    found.map(|address| address.ip()).ok_or_else(none)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn a_port_that_is_taken_is_passed_over() {
        let first = Listener::open(SocketAddr::new(HERE, 0)).unwrap();
        let taken = first.address().port();
        let second = Listener::first_free(HERE, taken).unwrap();
        assert_ne!(second.address().port(), taken);
    }

    #[test]
    fn an_unknown_host_is_named() {
        let error = Listener::bind("no such host", None).unwrap_err();
        assert!(error.to_string().contains("`no such host`"), "{error}");
    }

    #[test]
    fn an_address_of_another_machine_is_refused() {
        // Kept for documentation, so it belongs to no machine.
        let error = Listener::bind("192.0.2.1", Some(0)).unwrap_err();
        assert!(matches!(error, ListenError::Refused { .. }), "{error}");
    }

    #[test]
    fn the_url_leads_to_this_machine() {
        let url = |ip: &str| {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let address = SocketAddr::new(ip.parse().unwrap(), 80);
            Listener { listener, address }.url()
        };
        assert_eq!(url("127.0.0.1"), "http://127.0.0.1:80/");
        assert_eq!(url("0.0.0.0"), "http://127.0.0.1:80/");
        assert_eq!(url("::"), "http://[::1]:80/");
        assert_eq!(url("192.0.2.1"), "http://192.0.2.1:80/");
    }
}
