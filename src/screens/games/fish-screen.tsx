import type { CategorySearch } from '#src/lib/search-params.ts'
import { VendorLobby } from './vendor-lobby.tsx'

export const FishScreen = ({ search }: { search: CategorySearch }) => (
  <VendorLobby gameType="FISH" path="/fish" search={search} />
)
