import { NewsToasts } from './news-toasts.tsx'
import { Welcome } from './welcome.tsx'

/** What a member is told over whatever page is open: what came, and once where to begin. */
export const MemberNews = () => (
  <>
    <Welcome />
    <NewsToasts />
  </>
)
