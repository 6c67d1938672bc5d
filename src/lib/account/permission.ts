/** Values of `permission`, as they are stored and sent. */
export const ADMIN = 0;
export const MEMBER = 1;

/** Returns whether a person is an admin; a visitor (null) is not. */
export const isAdmin = (person: { permission: number } | null): boolean => person?.permission === ADMIN;
