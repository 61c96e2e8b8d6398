import { LoadingScreen } from '#src/screens/system/loading-screen.tsx'

/** Shown while a page's chunk or data is on its way for longer than a moment. */
export const RoutePending = () => <LoadingScreen />
