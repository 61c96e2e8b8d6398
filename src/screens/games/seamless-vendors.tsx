import type { ReactNode } from 'react'

/** The vendors whose games open on the seamless page. */
export const SeamlessVendors = ({ children }: { children?: ReactNode }) => <>{children}</>
