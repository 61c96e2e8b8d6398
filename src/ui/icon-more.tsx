import { moreIcons } from './icons-more.ts'
import { IconShape, type IconShapeProps } from './icon-shape.tsx'

export type MoreIconName = keyof typeof moreIcons

/** An icon of the second set, kept separate so that the first view doesn't load its paths. */
export const IconMore = ({ name, ...shape }: { name: MoreIconName } & Omit<IconShapeProps, 'path'>) => (
  <IconShape path={moreIcons[name]} {...shape} />
)
