import { cx } from '#src/ui/cx.ts'

/** The first letter of a name, as a stand-in for a picture. */
export const Initial = ({ name, big = false }: { name: string; big?: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid flex-none place-items-center rounded-full bg-panel-3 font-bold text-ink-2 uppercase',
      big ? 'size-11 text-lg' : 'size-7.5 text-xs',
    )}
  >
    {Array.from(name)[0]}
  </span>
)
