const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Is this the name or address (no port) of this very machine, whatever it is asked for? */
export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}
