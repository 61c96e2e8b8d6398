import { LimitsPrompt } from '../protection/limits-prompt.tsx'
import { NewsToasts } from './news-toasts.tsx'

/** What a member is told over whatever page is open: what came, and once that there are limits. */
export const MemberNews = () => (
  <>
    <LimitsPrompt />
    <NewsToasts />
  </>
)
