/**
 * By which a server knows a desktop client again, as it knows a browser by its cookie: made by the client, one
 * for each server, and kept in the computer's keychain. It lets nobody in.
 */
export const clientIdHeader = 'x-client-id';

/** 32 random bytes in base64url. */
export const clientIdPattern = /^[A-Za-z0-9_-]{43}$/;
