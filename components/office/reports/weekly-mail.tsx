'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#lib/office/frame-texts.ts';
import { reportsText, setWeeklyMail, weeklyMailQuery } from '#lib/office/reports.ts';
import { Button } from '../parts/button.tsx';
import { useToast } from '../parts/toast.tsx';

/** Subscribes to the mail of every Monday, and ends it. */
export function WeeklyMail() {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(weeklyMailQuery);
  const setting = useMutation({
    mutationFn: setWeeklyMail,
    onSuccess: (setTo) => {
      client.setQueryData(weeklyMailQuery.queryKey, setTo);
      const { isOn } = setTo;
      toast({
        text: reportsText(isOn ? 'office.reports.mail.on' : 'office.reports.mail.off'),
        undo: () => setting.mutate(!isOn),
      });
    },
    onError: (error) => toast({ text: failureText(error) }),
  });
  return (
    <Button
      aria-pressed={data?.isOn ?? false}
      disabled={data === undefined || setting.isPending}
      onClick={() => setting.mutate(!data?.isOn)}
    >
      {reportsText(data?.isOn ? 'office.reports.mail.stop' : 'office.reports.mail')}
    </Button>
  );
}
