import { t } from '#renderer/platform/t.ts';
import { Mark } from '#renderer/ui/image/mark.tsx';
import type { useViewer } from '#renderer/app/navigation/use-viewer.ts';
import classes from './workspace.module.css';

interface WorkspaceProps {
  viewer: ReturnType<typeof useViewer>;
  isFolded: boolean;
}

/** Whose workspace is open, and its plan; whoever points at it reads one's role there. */
export function Workspace({ viewer, isFolded }: WorkspaceProps) {
  const name = viewer && (viewer.team?.name ?? viewer.self.fullName);
  const kind =
    viewer && (viewer.role === 'personal' ? t('shell:personal') : t(`common:role.${viewer.role}`));
  return (
    <div className={classes.root} title={viewer ? `${name} · ${kind}` : undefined}>
      <span className={classes.sign}>
        <Mark height={20} isUnlit={viewer === null} />
      </span>
      {/* Both lines keep their height while the name is on its way. */}
      {!isFolded && (
        <div className={classes.words}>
          <p className={classes.name}>{name ?? '\u00a0'}</p>
          <p className={classes.kind}>{viewer?.plan.name ?? '\u00a0'}</p>
        </div>
      )}
    </div>
  );
}
