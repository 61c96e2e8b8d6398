/** The props that the modal host passes to the open modal. */
export type ModalProps = {
  /** Closes it; no effect while `locked`. */
  onClose: () => void
  /** Neither Escape nor a button closes it: a call is running, or its flow must be finished. */
  locked: boolean
}
