import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams } from 'react-router-dom';
import { decideDevice } from '#shared/contract/device.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { AskedServer } from '#renderer/parts/links/asked-server.tsx';
import { OpenInClient } from '#renderer/parts/open-in-client.tsx';
import { PageHead } from '#renderer/ui/panel.tsx';
import { FactsLoading } from './device-facts.tsx';
import { DeviceRequest } from './device-request.tsx';
import classes from './device.module.css';
import { RequestOver } from './request-over.tsx';

/** The page of a device's link: shows what asks, and asks back. Opening it decides nothing. */
export function LoginCodePage() {
  const { hash = '', code = '' } = useParams();
  return (
    <div className={classes.page}>
      <PageHead title={t('device:code.title')} />
      {/* Another link may be opened while this page is shown. */}
      <Request key={`${hash}/${code}`} hash={hash} code={code} />
    </div>
  );
}

function Request({ hash, code }: { hash: string; code: string }) {
  const request = useQuery({
    // Without `approve` this is a question, though it goes by POST.
    ...query(decideDevice, { hash, code }),
    // What was true a while ago must not be what somebody decides on.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error } = request;
  if (data) {
    return (
      <>
        <DeviceRequest hash={hash} code={code} facts={data} />
        {data.state === 'pending' && <OpenInClient link={{ kind: 'login-code', hash, code }} />}
      </>
    );
  }
  if (!error) return <FactsLoading />;
  const isGone = isApiError(error, 1001);
  if (isGone || isApiError(error, 1017) || isApiError(error, 2000)) {
    return (
      <>
        <RequestOver reason={isGone ? 'gone' : 'damaged'} />
        <AskedServer link={{ kind: 'login-code', hash, code }} />
      </>
    );
  }
  return (
    <FailedRead
      what={t('device:code.error')}
      error={error}
      isRetrying={request.isFetching}
      onRetry={() => void request.refetch()}
    />
  );
}
