import { useLingui } from '@lingui/react/macro'
import { PopupPart } from '#src/app/popup-part.tsx'
import { usePopup } from '#src/app/use-popup.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPopups } from './lazy-popups.ts'

/** Opens the search over games, vendors and categories. */
export function SearchButton() {
  const { t } = useLingui()
  const search = usePopup('search')
  return (
    <>
      <IconButton
        label={t`Search games and vendors`}
        onPointerEnter={() => void lazyPopups.search.preload()}
        onClick={search.open}
      >
        <Icon name="search" />
      </IconButton>
      {search.isOpen && (
        <PopupPart onClose={search.close}>
          <lazyPopups.search.Screen onClose={search.close} onFollow={search.leave} />
        </PopupPart>
      )}
    </>
  )
}
