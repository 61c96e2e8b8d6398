import { lazySection } from '#src/app/lazy-section.tsx'

/** The wallet page in a chunk of its own. */
export const lazyWallet = lazySection('wallet', () => import('./wallet-screen.tsx').then((m) => m.WalletScreen))
