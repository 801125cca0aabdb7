import { t } from '#renderer/platform/t.ts';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { ActionButtons } from '../action-buttons.tsx';
import { Dots } from './icons.tsx';
import type { ListAction } from '../table.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from '../list.module.css';

/** What can be done with the list as a whole: buttons, on a phone behind one. */
export function ListTools({ tools }: { tools: readonly ListAction[] }) {
  const isPhone = useIsPhone();
  if (tools.length === 0) return null;
  if (isPhone) {
    return (
      <Menu items={tools} name={t('list:actions.more')} className={classes.more}>
        <Dots />
      </Menu>
    );
  }
  return (
    <div className={classes.tools}>
      <ActionButtons actions={tools} />
    </div>
  );
}
