import { LoadingScreen } from '#src/screens/system/loading-screen.tsx'

/** Shown while a page's chunk or data takes longer than a moment to load. */
export const RoutePending = () => <LoadingScreen />
