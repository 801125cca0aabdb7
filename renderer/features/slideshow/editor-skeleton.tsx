import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import classes from './editor.module.css';

/** The editor while its code or its slideshow is on its way. */
export function EditorSkeleton() {
  return (
    <Waiting className={classes.editor}>
      <div className={classes.bar}>
        <Shape height={36} width={260} />
        <Shape height={36} width={320} />
      </div>
      <Shape height={36} width="100%" />
      <div className={classes.work}>
        <div className={classes.waitingRows}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Shape key={place} height={68} />
          ))}
        </div>
        <Shape height={320} />
      </div>
    </Waiting>
  );
}
