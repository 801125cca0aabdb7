/** State of an address of the sign-in: whoever follows an invitation has said that they have an account. */
export const hasAccount = 'has-account';
