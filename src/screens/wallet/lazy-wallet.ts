import { lazySection } from '#src/app/lazy-section.tsx'

/** The wallet page in a separate chunk. */
export const lazyWallet = lazySection('wallet', () => import('./wallet-screen.tsx').then((m) => m.WalletScreen))

/** The page for transfers to the upline. */
export const lazyUpline = lazySection('upline', () => import('./upline-screen.tsx').then((m) => m.UplineScreen))
