import { NewsToasts } from './news-toasts.tsx'
import { Welcome } from './welcome.tsx'

/** News for a member on every page: what happened, and after the first login how to begin. */
export const MemberNews = () => (
  <>
    <Welcome />
    <NewsToasts />
  </>
)
