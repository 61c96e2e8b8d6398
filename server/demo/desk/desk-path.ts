/** Where the desk of the demonstration answers, on the site's own origin. */
export const deskPath = '/demo/desk'
