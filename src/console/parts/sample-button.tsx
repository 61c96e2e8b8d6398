import type { ReactNode } from 'react'
import { statementSample } from '#rules/statement-sample.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from './save-file.ts'

type SampleButtonProps = { columns: Parameters<typeof statementSample>[0]; children: ReactNode }

/** Saves a sample file to compare one's own with. */
export const SampleButton = ({ columns, children }: SampleButtonProps) => (
  <Button size="sm" onClick={() => saveFile('statement-sample.csv', statementSample(columns))}>
    <Icon name="download" size="xs" />
    {children}
  </Button>
)
