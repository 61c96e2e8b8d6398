import { cx } from '#src/ui/cx.ts'
import { AfterFirstView } from '../after-first-view.tsx'
import { lazyParts } from '../lazy-parts.ts'

/** The footer; its space is reserved until it loads, below the first view. */
export const Footer = ({ className }: { className?: string | undefined }) => (
  <footer
    className={cx(
      'hall mt-10 min-h-180 [contain-intrinsic-size:auto_720px] [content-visibility:auto] [overflow-anchor:none] pt-6 pb-8 text-sm text-ink-2 md:min-h-105',
      className,
    )}
  >
    <AfterFirstView>
      <lazyParts.footer.Screen />
    </AfterFirstView>
  </footer>
)
