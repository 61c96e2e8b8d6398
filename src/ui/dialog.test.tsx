import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

const Sample = ({ locked = false }: { locked?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" labels={{ close: 'Close' }} locked={locked}>
        <TextField label="Name" />
        <Button>Send</Button>
      </Dialog>
    </>
  )
}
const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog', { name: 'Log in' })
}

describe('a dialog', () => {
  const sizeOf = ({ style }: HTMLElement) =>
    ['--dialog-width', '--dialog-height'].map((name) => style.getPropertyValue(name))

  it('it is 600 by 300 beside a picture by default [2.64, 9.03]', async () => {
    render(
      <Dialog open onClose={() => {}} title="Welcome" labels={{ close: 'Close' }} aside={<i />}>
        Soon
      </Dialog>,
    )
    expect(sizeOf(await screen.findByRole('dialog', { name: 'Welcome' }))).toEqual(['600px', '300px'])
  })

  it('it is as high as its content, with no empty half', async () => {
    render(<Sample />)
    expect(sizeOf(await openIt())).toEqual(['600px', '0px'])
  })

  it('its focus starts at the first field and returns when it closes', async () => {
    render(<Sample />)
    await openIt()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('it dims the dialog below it', async () => {
    render(
      <Dialog open onClose={() => {}} title="Below" labels={{ close: 'Close' }}>
        <Dialog open onClose={() => {}} title="Above" labels={{ close: 'Close' }}>
          Really?
        </Dialog>
      </Dialog>,
    )
    await screen.findByRole('dialog', { name: 'Above' })
    expect(document.querySelectorAll('.bg-scrim')).toHaveLength(2)
  })

  it('it stays open while it is locked', async () => {
    render(<Sample locked />)
    await openIt()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('a confirm dialog', () => {
  const show = (busy: boolean) => {
    const on = { onConfirm: vi.fn(), onCancel: vi.fn() }
    const labels = { confirm: 'End the contract', cancel: 'Keep it', close: 'Close' }
    render(<ConfirmDialog open title="End the contract?" labels={labels} danger busy={busy} {...on} />)
    return on
  }

  it('it starts on cancel, never on the dangerous button', async () => {
    show(false)
    await screen.findByRole('alertdialog', { name: 'End the contract?' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })))
  })

  it('it reports the choice', async () => {
    const on = show(false)
    await userEvent.click(await screen.findByRole('button', { name: 'End the contract' }))
    expect(on.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(on.onCancel).toHaveBeenCalledOnce()
  })

  it("it can't be closed while it is busy", async () => {
    const on = show(true)
    await userEvent.click(await screen.findByRole('button', { name: 'End the contract' }))
    await userEvent.keyboard('{Escape}')
    expect(on.onConfirm).not.toHaveBeenCalled()
    expect(on.onCancel).not.toHaveBeenCalled()
  })
})
