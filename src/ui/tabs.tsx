import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }
export type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** Tabs with their panels; the row wraps, and arrow keys move along the row and select. Only the selected panel is mounted. */
export const Tabs = <Value extends string>({ label, items, value, onValueChange, className }: TabsProps<Value>) => (
  <BaseTabs.Root value={value} onValueChange={onValueChange} className={className}>
    <BaseTabs.List
      activateOnFocus
      aria-label={label}
      className="flex flex-wrap gap-1 border-b border-line max-[359px]:gap-0"
    >
      {items.map((item) => (
        <BaseTabs.Tab
          key={item.value}
          value={item.value}
          className="min-h-[46px] flex-none border-b-3 border-transparent px-3.5 max-[389px]:px-2.5 max-[359px]:px-1.5 text-sm font-bold text-ink-2 -outline-offset-3 aria-selected:border-lamp-edge aria-selected:text-lamp-ink"
        >
          {item.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {items.map((item) => (
      <BaseTabs.Panel key={item.value} value={item.value} className="pt-3">
        {item.panel}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
)
