import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { query } from '#renderer/api/query.ts';
import { canTry, trySlideshow } from '#renderer/parts/slideshow/try-slideshow.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor.tsx';
import { openKnown, openNew, type Opened } from './save/open-saver.ts';
import classes from './editor.module.css';

/** The editor of the slideshow in the address, or of one that is made with its first change. */
export function EditorPage({ edit }: { edit: string }) {
  const [, setParams] = useSearchParams();
  // It gets its id while one works on it: that is no other slideshow.
  const [made, setMade] = useState<string | null>(null);
  const { data } = useQuery(query(getProfile, {}));
  // The editor is drawn in pieces, between which a browser answers; an answer by itself is drawn at once.
  const profile = useDeferredValue(data);
  if (profile === undefined) return <EditorSkeleton />;
  const owner = profile.self.email;
  const isNew = edit === 'new' || edit === made;
  if (!isNew) return <Known key={edit} id={edit} owner={owner} />;
  return (
    <Running
      key="new"
      open={() =>
        openNew(owner, t('slideshow:untitled'), (id) => {
          setMade(id);
          setParams({ edit: id }, { replace: true });
        })
      }
    />
  );
}

function Known({ id, owner }: { id: string; owner: string }) {
  // Read once, and not kept: from here on the editor knows better.
  const read = useQuery({ ...query(getSlideshow, { id }), staleTime: Infinity, gcTime: 0 });
  const slideshow = useDeferredValue(read.data);
  if (read.isLoadingError) {
    return (
      <Notice>
        <FailedRead
          what={t('slideshow:failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </Notice>
    );
  }
  if (!slideshow) return <EditorSkeleton />;
  if (slideshow.isShared) {
    return (
      <Notice>
        <Alert
          action={
            canTry && <Button onClick={() => trySlideshow(id)}>{t('slideshow:watch')}</Button>
          }
        >
          {t('slideshow:notYours', { name: slideshow.owner.name })}
        </Alert>
      </Notice>
    );
  }
  return <Running open={() => openKnown(owner, slideshow)} />;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <h1 className={classes.noticeTitle}>{t('slideshow:title')}</h1>
      {children}
      <p>
        <TextLink to="/application?view=slideshows">{t('slideshow:back')}</TextLink>
      </p>
    </div>
  );
}

function Running({ open }: { open: () => Opened }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened === null) {
    setOpened(open());
    return null;
  }
  return <Editor opened={opened} />;
}
