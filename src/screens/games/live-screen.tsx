import type { CategorySearch } from '#src/lib/search-params.ts'
import { VendorLobby } from './vendor-lobby.tsx'

export const LiveScreen = ({ search }: { search: CategorySearch }) => (
  <VendorLobby gameType="LIVE" path="/live" search={search} />
)
