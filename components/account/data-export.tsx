import { accountExportPath, dataExportPath, loginPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import form from './account-form.module.css';

interface DataExportProps {
  customerId: string;
  /** The session began recently; otherwise a sign-in comes first. */
  isRecent: boolean;
  texts: Messages;
}

/** Links to all data that the shop stores about the customer. */
export function DataExport({ customerId, isRecent, texts }: DataExportProps) {
  const link = (id: string, href: string, isFile: boolean) => (
    <a className={form.link} href={href} download={isFile || undefined}>
      {format(texts, id)}
    </a>
  );
  return (
    <>
      <p>{format(texts, 'account.export.lead')}</p>
      <p className={form.ways}>
        {isRecent ? (
          <>
            {link('account.export.readable', dataExportPath(customerId, 'readable'), true)}
            {link('account.export.json', dataExportPath(customerId, 'json'), true)}
          </>
        ) : (
          link(
            'account.export.confirm',
            loginPath({ redirect: accountExportPath(), reason: 'confirm' }),
            false,
          )
        )}
      </p>
    </>
  );
}
