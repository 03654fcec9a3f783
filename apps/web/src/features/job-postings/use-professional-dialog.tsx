import type { ProfessionalCard } from '@get-my-helpers/validation/professional';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ProfessionalCardView } from './professional-card-view.tsx';

interface ProfessionalDialogControl {
  openProfessional: (professional: ProfessionalCard) => void;
  professionalDialog: ReactElement | null;
}

/** The dialog that shows who posted a job. Render `professionalDialog` anywhere. */
export function useProfessionalDialog(): ProfessionalDialogControl {
  const [professional, setProfessional] = useState<ProfessionalCard | null>(null);
  const [opened, setOpened] = useState(false);
  const openProfessional = (next: ProfessionalCard): void => {
    setProfessional(next);
    setOpened(true);
  };
  const professionalDialog = professional && (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Posted By">
      <ProfessionalCardView professional={professional} />
    </Dialog>
  );
  return { openProfessional, professionalDialog };
}
