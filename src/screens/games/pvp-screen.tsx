import type { CategorySearch } from '#src/lib/search-params.ts'
import { VendorLobby } from './vendor-lobby.tsx'

export const PvpScreen = ({ search }: { search: CategorySearch }) => (
  <VendorLobby gameType="PVP" path="/pvp" search={search} />
)
