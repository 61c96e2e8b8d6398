/** The few colours of the design system that the pictures of the hall itself share. */
export const hallColours = { ceiling: '#0c2830', lamp: '#ffb627', light: '#fff3c4', ink: '#f5efe2' } as const
