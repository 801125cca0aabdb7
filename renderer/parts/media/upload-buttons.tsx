import { t } from '#renderer/platform/t.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { Button } from '#renderer/ui/button.tsx';
import { MediaIcon } from './media-icon.tsx';
import { chooseFiles } from './uploads/choose-files.ts';
import type { ChosenFile } from './uploads/chosen-files.ts';
import classes from './upload-buttons.module.css';

interface UploadButtonsProps {
  /** What was chosen; not called where nothing was. */
  onChoose: (files: readonly ChosenFile[]) => void;
  /** Beside the page's primary action. */
  isQuiet?: boolean;
  /** Where folders are no use: tags are made of them, and order is not. */
  isFilesOnly?: boolean;
}

/** Ask for files, or for a folder, which phones have not. */
export function UploadButtons({
  onChoose,
  isQuiet = false,
  isFilesOnly = false,
}: UploadButtonsProps) {
  const isPhone = useIsPhone();
  async function choose(isFolder: boolean): Promise<void> {
    const files = await chooseFiles({ isFolder });
    if (files.length > 0) onChoose(files);
  }
  return (
    <div className={classes.buttons}>
      {!isPhone && !isFilesOnly && (
        <Button variant="default" onClick={() => void choose(true)}>
          {t('media:add.folder')}
        </Button>
      )}
      <Button
        variant={isQuiet ? 'default' : undefined}
        leftSection={<MediaIcon name="upload" />}
        onClick={() => void choose(false)}
      >
        {t('media:add.files')}
      </Button>
    </div>
  );
}
