import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to an address inside the site after `delay` milliseconds, unless the screen was left before. Back does not lead to the used form. */
export function useDelayedRedirect(href: string, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href, replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, href, delay]);
}
