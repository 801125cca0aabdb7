/**
 * Request: id of the user that the page was loaded for. Response: id of the user whom the session belongs to
 * (decisions section 2). It grants nothing; the session alone identifies the caller.
 */
export const userIdHeader = 'x-user-id';
