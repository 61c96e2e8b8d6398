import { lazySection } from '#src/app/lazy-section.tsx'

/** The wallet page in a chunk of its own. */
export const lazyWallet = lazySection('wallet', () => import('./wallet-screen.tsx').then((m) => m.WalletScreen))

/** The page of transfers to the upline. */
export const lazyUpline = lazySection('upline', () => import('./upline-screen.tsx').then((m) => m.UplineScreen))
