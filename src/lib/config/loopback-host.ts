const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/;

/** Returns true for a host that each machine takes for itself. @param hostname as `URL` gives it */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);
