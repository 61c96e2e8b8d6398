import { icons } from './icons.ts'
import { IconShape, type IconShapeProps } from './icon-shape.tsx'

export type IconName = keyof typeof icons

/** An icon of the first set in the text's colour, hidden from screen readers: the control around it has the name. */
export const Icon = ({ name, ...shape }: { name: IconName } & Omit<IconShapeProps, 'path'>) => (
  <IconShape path={icons[name]} {...shape} />
)
